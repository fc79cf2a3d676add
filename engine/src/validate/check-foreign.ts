import Ajv, { type ErrorObject, type Options } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { SchemaFault } from './messages';

const SHOWN_FAULTS = 50;

const OPTIONS: Options = {
  strict: false,
  allErrors: true,
  logger: false,
  addUsedSchema: false,
  validateSchema: true,
  messages: true,
};

/**
 * Checks a value against a schema that somebody else wrote, in the dialect that it names, else in 2020-12. Nothing is
 * fetched. May take for ever (a pattern can be catastrophic): to be run where it can be killed.
 * @throws with a message for people where the schema cannot be used
 */
export function checkForeign(schema: unknown, value: unknown): SchemaFault[] {
  if (typeof schema !== 'object' && typeof schema !== 'boolean')
    throw new Error('A JSON Schema is an object or a boolean.');
  const ajv = dialect(schema);
  // The default export of a CommonJS module arrives wrapped in some module systems.
  const formats = (addFormats as unknown as { default?: typeof addFormats }).default ?? addFormats;
  formats(ajv as never);
  const validate = ajv.compile(schema as object);
  if (validate(value)) return [];
  return readable(validate.errors ?? [])
    .slice(0, SHOWN_FAULTS)
    .map((error) => ({ message: describe(error), path: pathOf(error.instancePath, value) }));
}

function dialect(schema: unknown): Ajv | Ajv2019 | Ajv2020 {
  const named = typeof schema === 'object' && schema !== null && '$schema' in schema ? String(schema.$schema) : '';
  if (/draft-0[67]/.test(named))
    return new (((Ajv as unknown as { default?: typeof Ajv }).default ?? Ajv) as typeof Ajv)(OPTIONS);
  if (named.includes('2019-09')) return new Ajv2019(OPTIONS);
  return new Ajv2020(OPTIONS);
}

/** What lies below a union says why each branch failed; the union's own error says it once. */
function readable(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = errors
    .filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf')
    .map((error) => `${error.schemaPath}/`);
  const own = errors.filter((error) => !unions.some((union) => error.schemaPath.startsWith(union)));
  return own.filter((error) => error.keyword !== 'if');
}

function describe(error: ErrorObject): string {
  const where = error.instancePath === '' ? 'The value' : `\`${error.instancePath}\``;
  if (error.keyword === 'anyOf' || error.keyword === 'oneOf')
    return `${where} fits none of the schemas of \`${error.keyword}\`.`;
  if (error.keyword === 'enum') return `${where} has to be one of ${list(error.params['allowedValues'])}.`;
  if (error.keyword === 'const') return `${where} has to be ${show(error.params['allowedValue'])}.`;
  if (error.keyword === 'additionalProperties')
    return `${where} must not have the member ${show(error.params['additionalProperty'])}.`;
  return `${where} ${error.message ?? 'does not fit its schema'}.`;
}

const show = (value: unknown) => JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
const list = (values: unknown) => (Array.isArray(values) ? values.slice(0, 20).map(show).join(', ') : show(values));

function pathOf(pointer: string, value: unknown): (string | number)[] {
  const path: (string | number)[] = [];
  let at: unknown = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
    path.push(Array.isArray(at) ? Number(key) : key);
    at = (at as Record<string, unknown> | undefined)?.[key];
  }
  return path;
}
