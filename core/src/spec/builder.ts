import type { Schema } from './types';

/** Members of an object by name. As in TypeScript, a `?` at the end of a name says that the member may be absent. */
export type Members = Readonly<Record<string, Schema>>;

const described = (schema: Schema, description?: string): Schema =>
  description === undefined ? schema : { ...schema, description };

export const any = (description?: string): Schema => described({}, description);
export const string = (description?: string): Schema => described({ type: 'string' }, description);
export const number = (description?: string): Schema => described({ type: 'number' }, description);
export const integer = (description?: string): Schema => described({ type: 'integer' }, description);
export const boolean = (description?: string): Schema => described({ type: 'boolean' }, description);

export const uri = (description?: string): Schema => described({ type: 'string', format: 'uri' }, description);
export const uriTemplate = (description?: string): Schema =>
  described({ type: 'string', format: 'uri-template' }, description);
export const base64 = (description?: string): Schema => described({ type: 'string', format: 'byte' }, description);
/** a weight between 0 and 1 */
export const weight = (description?: string): Schema =>
  described({ type: 'number', minimum: 0, maximum: 1 }, description);

export const literal = (value: string, description?: string): Schema =>
  described({ type: 'string', const: value }, description);
export const choice = (values: readonly string[], description?: string): Schema =>
  described({ type: 'string', enum: values }, description);
/** a value of one or several JSON types, and nothing more said */
export const typed = (types: string | readonly string[], description?: string): Schema =>
  described({ type: types }, description);

/** Another definition of the same revision; without a description, that of the definition holds. */
export const ref = (definition: string, description?: string): Schema =>
  described({ $ref: `#/$defs/${definition}` }, description);

export const array = (items: Schema, description?: string): Schema => described({ type: 'array', items }, description);
export const anyOf = (schemas: readonly Schema[], description?: string): Schema =>
  described({ anyOf: schemas }, description);
/** one of several definitions */
export const union = (definitions: readonly string[], description?: string): Schema =>
  anyOf(
    definitions.map((name) => ref(name)),
    description,
  );
export const allOf = (schemas: readonly Schema[], description?: string): Schema =>
  described({ allOf: schemas }, description);

/** An object with these members; the specification leaves further ones open. */
export function object(description: string | undefined, members: Members): Schema {
  return addMembers(described({ type: 'object', properties: {} }, description), members);
}

/** An object whose schema says outright that further members may be anything. */
export const open = (schema: Schema): Schema => ({ ...schema, additionalProperties: {} });

/** names of the sender's choosing, each with a value of this schema */
export const map = (values: Schema, description?: string): Schema =>
  described({ type: 'object', additionalProperties: values }, description);

/** an object of which nothing is known */
export const anyObject = (description?: string): Schema =>
  described({ type: 'object', properties: {}, additionalProperties: true }, description);

/** The schema with members added, or put in place of those that it had under the same name. */
export function addMembers(schema: Schema, members: Members): Schema {
  const properties: Record<string, Schema> = { ...schema.properties };
  const required = new Set(schema.required);
  for (const [key, value] of Object.entries(members)) {
    const name = key.endsWith('?') ? key.slice(0, -1) : key;
    properties[name] = value;
    if (name === key) required.add(name);
    else required.delete(name);
  }
  return withRequired({ ...schema, properties }, required);
}

/** The schema without these members. Throws where one of them is not there: the change would say nothing. */
export function dropMembers(schema: Schema, names: readonly string[]): Schema {
  const properties: Record<string, Schema> = { ...schema.properties };
  const required = new Set(schema.required);
  for (const name of names) {
    if (!Object.hasOwn(properties, name)) throw new Error(`no member "${name}" to drop`);
    delete properties[name];
    required.delete(name);
  }
  return withRequired({ ...schema, properties }, required);
}

function withRequired(schema: Schema, names: ReadonlySet<string>): Schema {
  const { required: _, ...rest } = schema;
  return names.size ? { ...rest, required: [...names] } : rest;
}
