import { resolve, typesOf, valuesOf } from '@wirebench/core/schema/resolve';
import type { Definitions, Schema } from '@wirebench/core/spec/types';
import { type Draft, Hole } from './draft';

/** What is required is written down to here; a person opens the rest. */
const MAX_DEPTH = 4;

const EMPTY: Readonly<Record<string, string>> = {
  string: '""',
  number: '0',
  integer: '0',
  boolean: 'false',
  array: '[]',
  object: '{}',
  null: 'null',
};

/** The smallest value of a schema: its constant, or what it requires, with holes for what only a person knows. */
export function draftOf(definitions: Definitions, schema: Schema, depth = 0): Draft {
  const { schema: here } = resolve(definitions, schema);
  if ('const' in here) return here.const as Draft;
  if (here.default !== undefined) return new Hole(JSON.stringify(here.default));
  const values = valuesOf(here);
  if (values && values.length > 0) return new Hole(JSON.stringify(values[0]));
  const union = here.anyOf ?? here.oneOf;
  if (union?.[0] && here.properties === undefined) return draftOf(definitions, union[0], depth);
  const required = here.required ?? [];
  if (depth < MAX_DEPTH && required.length > 0) return objectDraft(definitions, here, depth);
  return new Hole(EMPTY[typesOf(here)[0] ?? ''] ?? '{}');
}

function objectDraft(definitions: Definitions, schema: Schema, depth: number): Draft {
  const { properties = {} } = schema;
  return Object.fromEntries(
    (schema.required ?? [])
      .filter((key) => Object.hasOwn(properties, key))
      .map((key) => [key, draftOf(definitions, properties[key]!, depth + 1)]),
  );
}
