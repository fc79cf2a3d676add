import type { ErrorObject } from 'ajv';

/** What lies below a union says why each branch failed; the union's own error says it once. */
export function readable(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unions = errors.filter(isUnion).map((error) => `${error.schemaPath}/`);
  const own = errors.filter((error) => !unions.some((union) => error.schemaPath.startsWith(union)));
  return own.filter((error) => error.keyword !== 'if');
}

/** An error of ajv as a sentence for people. */
export function describe(error: ErrorObject): string {
  const where = error.instancePath === '' ? 'The value' : `\`${error.instancePath}\``;
  const { keyword, params } = error;
  if (keyword === 'false schema') return `${where} is not allowed by the schema.`;
  if (isUnion(error)) return `${where} fits none of the schemas of \`${keyword}\`.`;
  if (keyword === 'enum') return `${where} has to be one of ${list(params.allowedValues)}.`;
  if (keyword === 'const') return `${where} has to be ${show(params.allowedValue)}.`;
  if (keyword === 'additionalProperties')
    return `${where} must not have the member ${show(params.additionalProperty)}.`;
  return `${where} ${(error.message ?? 'does not fit its schema').slice(0, 300)}.`;
}

const isUnion = ({ keyword }: ErrorObject) => keyword === 'anyOf' || keyword === 'oneOf';
const show = (value: unknown) => JSON.stringify(value)?.slice(0, 200) ?? 'nothing';
const list = (values: unknown) => (Array.isArray(values) ? values.slice(0, 20).map(show).join(', ') : show(values));
