import type { Definitions, Schema } from '../spec/types';

const REF = /^#\/(?:\$defs|definitions)\/(.+)$/;

/** A schema with its references followed, and the name of the last definition on the way. */
export interface Resolved {
  readonly schema: Schema;
  readonly definition: string | undefined;
}

const NOTHING: Schema = {};

/** Follows `$ref` within the definitions; a reference that leads nowhere or in a circle allows everything. */
export function resolve(definitions: Definitions, schema: Schema): Resolved {
  let current = schema;
  let definition: string | undefined;
  for (let hops = 0; current.$ref !== undefined && hops < 16; hops += 1) {
    definition = REF.exec(current.$ref)?.[1];
    const next = definition === undefined ? undefined : definitions[definition];
    if (next === undefined) return { schema: NOTHING, definition };
    current = next;
  }
  return { schema: current.$ref === undefined ? current : NOTHING, definition };
}

/** The types a schema names, empty where it names none. */
export function typesOf(schema: Schema): readonly string[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

/** `const` or `enum` as a list; undefined where any value goes. */
export function valuesOf(schema: Schema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return schema.enum;
}
