import { isObject, type JsonObject } from '../../frame/envelope';
import { own, propertiesOf, requiredOf, typesOf } from '../../schema/foreign-members';
import { firstMisfit, type Misfit } from '../../schema/foreign-misfit';
import type { Call } from '../recording/calls';
import type { ListedTool } from '../recording/catalog';
import type { Entry } from '../recording/listing';
import type { Recording } from '../recording/recording';
import { isCut } from '../recording/small-params';
import { isRetry } from './call-outcome';
import { dig, digString } from './json';

/** The tool that a call names, as it was listed before the call was sent. */
export function calledTool(
  { catalog }: Recording,
  call: Pick<Call, 'params' | 'index'>,
): Entry<ListedTool> | undefined {
  const name = digString(call.params, 'name');
  const entry = name === undefined ? undefined : catalog.tools.find(name);
  return entry && entry.index < call.index ? entry : undefined;
}

/** The arguments of a call; undefined where they are none, or were not kept. */
function argumentsOf(params: unknown): JsonObject | undefined {
  if (isCut(params)) return undefined;
  const given = dig(params, 'arguments') ?? {};
  return isObject(given) ? given : undefined;
}

/** The first place at which the arguments of a call are not what the tool asks for; its path starts at them. */
export function argumentsMisfit(params: unknown, { inputSchema }: ListedTool): Misfit | undefined {
  const given = argumentsOf(params);
  return given && inputSchema && firstMisfit(given, inputSchema);
}

/** The same, after what servers do to arguments before they use them: defaults, numbers out of texts, unknown members dropped. */
export function misfitAsRead(params: unknown, { inputSchema }: ListedTool): Misfit | undefined {
  const given = isRetry(params) ? undefined : argumentsOf(params);
  if (given === undefined || inputSchema === undefined) return undefined;
  const misfit = firstMisfit(given, inputSchema);
  return misfit && firstMisfit(asRead(given, inputSchema), inputSchema) && misfit;
}

const MOST = 1000;

function asRead(given: JsonObject, schema: JsonObject): JsonObject {
  const properties = propertiesOf(schema);
  const known = Object.keys(given)
    .slice(0, MOST)
    .filter((key) => Object.hasOwn(properties, key) && given[key] !== null);
  const read = new Map(known.map((key) => [key, converted(given[key], properties[key])]));
  for (const key of requiredOf(schema).slice(0, MOST)) {
    const property = own(properties, key);
    if (!read.has(key) && isObject(property) && Object.hasOwn(property, 'default')) read.set(key, property['default']);
  }
  return Object.fromEntries(read);
}

function converted(value: unknown, property: unknown): unknown {
  const types = (isObject(property) && typesOf(property)) || [];
  const takes = (...names: readonly string[]) => names.some((name) => types.includes(name));
  if (typeof value === 'string' && !takes('string')) {
    if (takes('number', 'integer') && value.trim() !== '' && !Number.isNaN(Number(value))) return Number(value);
    if (takes('boolean') && /^(?:true|false|0|1)$/i.test(value)) return /^(?:true|1)$/i.test(value);
  }
  if ((typeof value === 'number' || typeof value === 'boolean') && takes('string')) return String(value);
  if (typeof value === 'number' && takes('boolean')) return value !== 0;
  return takes('array') && !takes('object') && !Array.isArray(value) ? [value] : value;
}
