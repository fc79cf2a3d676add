import { isObject, member } from '@wirebench/core/session/members';

const MAX_DEPTH = 8;
const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  email: 'someone@example.com',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
  ipv4: '192.0.2.1',
  hostname: 'example.com',
};

/** Follows local references, and takes the first branch of a union; an empty schema where that leads nowhere. */
export function resolveSchema(schema: unknown, root: unknown): Record<string, unknown> {
  let at = schema;
  for (let step = 0; step < MAX_DEPTH; step++) {
    if (!isObject(at)) return {};
    const ref = member(at, '$ref');
    if (typeof ref === 'string') {
      at = ref.startsWith('#/') ? lookUp(root, ref.slice(2).split('/')) : undefined;
      continue;
    }
    const branch = firstOf(at, 'oneOf') ?? firstOf(at, 'anyOf');
    if (branch === undefined || member(at, 'type') !== undefined || member(at, 'properties') !== undefined)
      return merged(at, root);
    at = branch;
  }
  return {};
}

/** A value that a schema is likely to take: what it names itself, else the simplest of its type. */
export function exampleValue(schema: unknown, root: unknown, depth = 0): unknown {
  const own = resolveSchema(schema, root);
  for (const key of ['const', 'default']) if (Object.hasOwn(own, key)) return own[key];
  for (const key of ['examples', 'enum']) {
    const values = member(own, key);
    if (Array.isArray(values) && values.length > 0) return values[0];
  }
  const given = member(own, 'type');
  const type = Array.isArray(given) ? (given.find((one) => one !== 'null') ?? 'null') : given;
  if (type === 'string') return exampleString(own);
  if (type === 'integer' || type === 'number') return exampleNumber(own);
  if (type === 'boolean') return false;
  if (type === 'null') return null;
  if (type === 'array') return exampleArray(own, root, depth);
  if (type === 'object' || isObject(member(own, 'properties'))) return exampleObject(own, root, depth);
  return '';
}

/** The members that have to be there, each with an example. */
export function exampleObject(schema: Record<string, unknown>, root: unknown, depth = 0): Record<string, unknown> {
  if (depth > MAX_DEPTH) return {};
  const properties = member(schema, 'properties');
  return Object.fromEntries(
    requiredOf(schema).map((key) => [key, exampleValue(member(properties, key), root, depth + 1)]),
  );
}

export function requiredOf(schema: Record<string, unknown>): string[] {
  const required = member(schema, 'required');
  return Array.isArray(required) ? required.filter((one): one is string => typeof one === 'string').slice(0, 200) : [];
}

function exampleString(schema: Record<string, unknown>): string {
  const format = member(schema, 'format');
  if (typeof format === 'string' && Object.hasOwn(FORMATS, format)) return FORMATS[format] as string;
  const least = member(schema, 'minLength');
  return typeof least === 'number' ? 'x'.repeat(Math.min(Math.max(0, least), 100)) : '';
}

function exampleNumber(schema: Record<string, unknown>): number {
  const least = member(schema, 'minimum');
  const above = member(schema, 'exclusiveMinimum');
  const most = member(schema, 'maximum');
  if (typeof least === 'number') return least;
  if (typeof above === 'number') return above + 1;
  return typeof most === 'number' && most < 0 ? most : 0;
}

function exampleArray(schema: Record<string, unknown>, root: unknown, depth: number): unknown[] {
  const least = member(schema, 'minItems');
  if (typeof least !== 'number' || least < 1 || depth > MAX_DEPTH) return [];
  return Array.from({ length: Math.min(least, 10) }, () => exampleValue(member(schema, 'items'), root, depth + 1));
}

function merged(schema: Record<string, unknown>, root: unknown): Record<string, unknown> {
  const all = member(schema, 'allOf');
  if (!Array.isArray(all)) return schema;
  const parts = [
    schema,
    ...all
      .slice(0, 20)
      .map((one) => (isObject(one) && typeof one['$ref'] === 'string' ? resolveSchema(one, root) : one)),
  ];
  const objects = parts.filter(isObject);
  return {
    ...Object.assign({}, ...[...objects].reverse()),
    properties: Object.assign({}, ...objects.map((one) => member(one, 'properties')).filter(isObject)),
    required: [...new Set(objects.flatMap(requiredOf))],
  };
}

function firstOf(schema: Record<string, unknown>, key: string): unknown {
  const branches = member(schema, key);
  return Array.isArray(branches) ? branches.find((one) => !isObject(one) || one['type'] !== 'null') : undefined;
}

function lookUp(root: unknown, parts: readonly string[]): unknown {
  let at = root;
  for (const part of parts) at = member(at, part.replace(/~1/g, '/').replace(/~0/g, '~'));
  return at;
}
