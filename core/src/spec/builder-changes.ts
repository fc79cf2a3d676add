import { addMembers, dropMembers, type Members, ref } from './builder';
import type { Definitions, Schema } from './types';

/** One statement about what a revision changed. Throws where it doesn't fit the revision before: it would be a lie. */
export type Change = (draft: Map<string, Schema>) => void;

/** A revision's definitions: those of the one before, changed in the order of the list. Nothing given is altered. */
export function revise(previous: Definitions, changes: readonly Change[]): Definitions {
  const draft = new Map(Object.entries(previous));
  for (const change of changes) change(draft);
  return Object.fromEntries(draft);
}

/** Definitions that are new. */
export const define =
  (added: Definitions): Change =>
  (draft) => {
    for (const [name, schema] of Object.entries(added)) {
      if (draft.has(name)) throw new Error(`${name} is there already`);
      draft.set(name, schema);
    }
  };

/** Definitions that have nothing in common with what their name meant before. */
export const redefine =
  (changed: Definitions): Change =>
  (draft) => {
    for (const [name, schema] of Object.entries(changed)) {
      get(draft, name);
      draft.set(name, schema);
    }
  };

/** Definitions that are gone. */
export const remove =
  (...names: string[]): Change =>
  (draft) => {
    for (const name of names) if (!draft.delete(name)) throw new Error(`no ${name} to remove`);
  };

/** Adds members to definitions, or gives members that they have another schema. */
export const members = (names: string | readonly string[], added: Members): Change =>
  each(names, (schema) => addMembers(schema, added));

/** Takes members away. */
export const dropped = (names: string | readonly string[], ...gone: string[]): Change =>
  each(names, (schema) => dropMembers(schema, gone));

/** Adds members to an object that stands inside a definition, as parameters did up to 2025-06-18. */
export const inside = (name: string, member: string, added: Members): Change =>
  each(name, (schema) => ({
    ...schema,
    properties: { ...schema.properties, [member]: addMembers(inner(schema, member), added) },
  }));

/** Moves parameters out of their message into a definition named after it, `CallToolRequestParams`. */
export const nameParams =
  (message: string, common: Members): Change =>
  (draft) => {
    const schema = get(draft, message);
    define({ [`${message}Params`]: addMembers(inner(schema, 'params'), common) })(draft);
    draft.set(message, {
      ...schema,
      properties: { ...schema.properties, params: ref(`${message}Params`) },
    });
  };

/** Puts another description in place. */
export const describe = (name: string, description: string): Change =>
  each(name, (schema) => ({ ...schema, description }));

/** Marks a schema as on its way out; the note goes behind its description and says what to do instead. */
export const deprecated = (schema: Schema, note: string): Schema => ({
  ...schema,
  deprecated: true,
  description: schema.description ? `${schema.description} ${note}` : note,
});

export const deprecate = (names: string | readonly string[], note: string): Change =>
  each(names, (schema) => deprecated(schema, note));

export const deprecateMember = (name: string, member: string, note: string): Change =>
  each(name, (schema) => {
    const found = schema.properties?.[member];
    if (!found) throw new Error(`${name} has no "${member}" to deprecate`);
    return { ...schema, properties: { ...schema.properties, [member]: deprecated(found, note) } };
  });

/** Adds alternatives to a union of definitions, and takes some away. */
export const alternatives = (name: string, change: { added?: readonly string[]; gone?: readonly string[] }): Change =>
  each(name, (schema) => {
    const gone = new Set(change.gone?.map((n) => ref(n).$ref));
    const kept = schema.anyOf?.filter((option) => !gone.delete(option.$ref)) ?? [];
    if (gone.size) throw new Error(`${name} has no ${[...gone].join(', ')}`);
    return { ...schema, anyOf: [...kept, ...(change.added ?? []).map((n) => ref(n))] };
  });

/** Every definition that the test names, rewritten. */
export const every =
  (test: (name: string, schema: Schema) => boolean, rewrite: (schema: Schema, name: string) => Schema): Change =>
  (draft) => {
    for (const [name, schema] of draft) if (test(name, schema)) draft.set(name, rewrite(schema, name));
  };

function inner(schema: Schema, member: string): Schema {
  const found = schema.properties?.[member];
  if (!found?.properties) throw new Error(`no object "${member}" to change`);
  return found;
}

function each(names: string | readonly string[], rewrite: (schema: Schema) => Schema): Change {
  return (draft) => {
    for (const name of typeof names === 'string' ? [names] : names) draft.set(name, rewrite(get(draft, name)));
  };
}

function get(draft: Map<string, Schema>, name: string): Schema {
  const schema = draft.get(name);
  if (!schema) throw new Error(`no ${name} to change`);
  return schema;
}
