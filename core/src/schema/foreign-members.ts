import { isObject } from '../frame/envelope';

/** An object of a JSON Schema. */
export type SchemaObject = Readonly<Record<string, unknown>>;

const MAX_STEPS = 8;

/**
 * Follows the local references of a schema that a server wrote; undefined where they lead nowhere, round in circles or
 * out of the schema, or where the schema is no object (`true` says nothing).
 */
export function follow(schema: unknown, root: unknown): SchemaObject | undefined {
  let at = schema;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (!isObject(at)) return undefined;
    const ref = own(at, '$ref');
    if (ref === undefined) return at;
    if (typeof ref !== 'string' || !ref.startsWith('#')) return undefined;
    at = lookUp(root, ref);
  }
  return undefined;
}

/** The JSON types that a schema allows; undefined where it does not say. */
export function typesOf(schema: SchemaObject): readonly string[] | undefined {
  const type = own(schema, 'type');
  const list = typeof type === 'string' ? [type] : Array.isArray(type) ? type : [];
  const names = list.filter((one): one is string => typeof one === 'string');
  return names.length > 0 ? names : undefined;
}

/** The branches of a union, references followed; undefined where there is none, or one of them cannot be read. */
export function branchesOf(schema: SchemaObject, root: unknown): readonly SchemaObject[] | undefined {
  const union = own(schema, 'anyOf') ?? own(schema, 'oneOf');
  if (!Array.isArray(union) || union.length === 0 || union.length > 50) return undefined;
  const branches = union.map((branch) => follow(branch, root));
  return branches.every((branch) => branch !== undefined) ? branches : undefined;
}

export function propertiesOf(schema: SchemaObject): SchemaObject {
  const properties = own(schema, 'properties');
  return isObject(properties) ? properties : {};
}

export function requiredOf(schema: SchemaObject): readonly string[] {
  const required = own(schema, 'required');
  return Array.isArray(required) ? required.filter((one): one is string => typeof one === 'string') : [];
}

/** Whether no other members may stand in the object, as far as this schema alone says it. */
export function isClosed(schema: SchemaObject): boolean {
  const opening = ['patternProperties', 'allOf', 'anyOf', 'oneOf', 'if', '$dynamicRef', 'dependentSchemas'];
  return own(schema, 'additionalProperties') === false && !opening.some((key) => Object.hasOwn(schema, key));
}

export function own(object: SchemaObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function lookUp(root: unknown, ref: string): unknown {
  if (ref === '#') return root;
  let at: unknown = root;
  for (const step of ref.split('/').slice(1)) {
    if (!isObject(at)) return undefined;
    at = own(at, step.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return ref.startsWith('#/') ? at : undefined;
}
