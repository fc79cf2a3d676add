import { isObject } from '../frame/envelope';
import type { Definitions, Schema } from '../spec/types';
import type { JsonPath } from '../text/types';
import { resolve } from './resolve';
import { choose, flatten } from './union';

/** A schema that holds at a place. */
export interface Located {
  /** references followed, unions entered */
  readonly schema: Schema;
  /** what the place is for, in our words: said where it is used, else by the definition */
  readonly description: string | undefined;
  /** the definition that the schema is, where it is one */
  readonly definition: string | undefined;
  /** the definition that states this member, and whether it demands it */
  readonly owner: string | undefined;
  readonly required: boolean;
}

const MAX = 32;

/**
 * The schemas that hold at `path` inside `value`, which is meant to be of type `root`: for hovers and completion.
 * Unions are entered by the value that stands there; where it does not tell, by every branch that it may become.
 */
export function schemasAt(definitions: Definitions, root: Schema, value: unknown, path: JsonPath): readonly Located[] {
  let here = enter(definitions, { schema: root, description: undefined, owner: undefined, required: true }, value);
  let current = value;
  for (const segment of path) {
    current = step(current, segment);
    here = here
      .flatMap((from) => members(from, segment).flatMap((entry) => enter(definitions, entry, current)))
      .slice(0, MAX);
  }
  return here;
}

interface Entry {
  readonly schema: Schema;
  readonly description: string | undefined;
  readonly owner: string | undefined;
  readonly required: boolean;
}

function enter(definitions: Definitions, entry: Entry, value: unknown, depth = 0): Located[] {
  const { schema, definition } = resolve(definitions, entry.schema);
  const description = entry.description ?? entry.schema.description ?? schema.description;
  const self: Located = {
    schema,
    description,
    definition: definition ?? entry.owner,
    owner: entry.owner,
    required: entry.required,
  };
  const union = schema.anyOf ?? schema.oneOf;
  const parts = schema.allOf ?? [];
  if (depth > 8 || (union === undefined && parts.length === 0)) return [self];
  const inner = [...(union ? branchesFor(definitions, union, value) : []), ...parts];
  const own = schema.properties !== undefined ? [self] : [];
  return [
    ...own,
    ...inner.flatMap((one) =>
      enter(definitions, { ...entry, schema: one, description: entry.description }, value, depth + 1),
    ),
  ];
}

function branchesFor(definitions: Definitions, union: readonly Schema[], value: unknown): readonly Schema[] {
  if (value === undefined || value === null) return flatten(definitions, union).map((branch) => branch.entry);
  const choice = choose(definitions, union, value);
  if (choice.kind === 'branch') return [choice.branch.entry];
  if (choice.kind === 'try') return choice.branches.map((branch) => branch.entry);
  return flatten(definitions, union).map((branch) => branch.entry);
}

function members({ schema, definition }: Located, segment: string | number): Entry[] {
  if (typeof segment === 'number') {
    return schema.items === undefined
      ? []
      : [{ schema: schema.items, description: undefined, owner: definition, required: false }];
  }
  const property =
    schema.properties !== undefined && Object.hasOwn(schema.properties, segment)
      ? schema.properties[segment]
      : undefined;
  const rest = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  const found = property ?? rest;
  if (found === undefined) return [];
  return [
    { schema: found, description: undefined, owner: definition, required: schema.required?.includes(segment) ?? false },
  ];
}

function step(value: unknown, segment: string | number): unknown {
  if (Array.isArray(value)) return typeof segment === 'number' ? (value[segment] as unknown) : undefined;
  return isObject(value) && Object.hasOwn(value, segment) ? value[String(segment)] : undefined;
}
