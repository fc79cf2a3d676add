import { isObject, type JsonObject, member } from '../../frame/envelope';
import type { JsonPath } from '../../text/types';

const KEY = 'x-mcp-header';
/** values of a schema that are looked at, and how deep */
const MOST = 20_000;
const DEEPEST = 64;
/** a header name, RFC 9110 */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'boolean', 'null']);
/** members whose values are data and no schemas */
const DATA: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples']);

/** A property of an input schema whose argument is repeated in a header. */
export interface Annotation {
  /** the value of `x-mcp-header` */
  readonly header: unknown;
  /** of the annotated schema, from the input schema */
  readonly path: JsonPath;
  /** of the argument, from `arguments`; undefined where there are other steps than `properties` on the way */
  readonly argument: readonly string[] | undefined;
  readonly schema: JsonObject;
}

/** Every `x-mcp-header` of an input schema, in document order. */
export function annotationsOf(inputSchema: unknown): readonly Annotation[] {
  const found: Annotation[] = [];
  let left = MOST;
  const walk = (value: unknown, path: JsonPath, argument: readonly string[] | undefined): void => {
    if (typeof value !== 'object' || value === null || path.length > DEEPEST || left-- <= 0) return;
    if (Array.isArray(value)) {
      for (const [i, item] of value.entries()) walk(item, [...path, i], undefined);
      return;
    }
    const schema = value as JsonObject;
    if (Object.hasOwn(schema, KEY)) found.push({ header: schema[KEY], path, argument, schema });
    for (const [key, child] of Object.entries(schema)) {
      if (key === 'properties' && isObject(child)) {
        for (const [name, property] of Object.entries(child)) {
          walk(property, [...path, key, name], argument && [...argument, name]);
        }
      } else if (!DATA.has(key)) walk(child, [...path, key], undefined);
    }
  };
  walk(inputSchema, [], []);
  return found;
}

/** Why a client has to drop a tool with these annotations; undefined where it need not. */
export function annotationFault(annotations: readonly Annotation[]): string | undefined {
  const names = new Set<string>();
  for (const { header, argument, schema } of annotations) {
    if (typeof header !== 'string') return 'a name that is no string';
    if (header === '') return 'an empty name';
    if (!TOKEN.test(header)) return 'a name with characters that no header name has';
    if (names.has(header.toLowerCase())) return `the name ${header} twice`;
    names.add(header.toLowerCase());
    const type = member(schema, 'type');
    const types = Array.isArray(type) ? type : [type];
    if (type !== undefined && !types.every((one) => TYPES.has(one))) return `${header} on no simple value`;
    if (argument === undefined || argument.length === 0) return `${header} in a place that no argument reaches`;
  }
  return undefined;
}
