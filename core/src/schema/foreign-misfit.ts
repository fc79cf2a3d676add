import { isObject } from '../frame/envelope';
import type { JsonPath } from '../text/types';
import {
  branchesOf,
  follow,
  isClosed,
  own,
  propertiesOf,
  requiredOf,
  type SchemaObject,
  typesOf,
} from './foreign-members';
import { hasType } from './json-type';
import { literal, orList, placeName, quoted, typeWord, valueWord } from './words';

/** The place at which a value is not what a foreign schema says, and what it says there, as the end of a sentence. */
export interface Misfit {
  readonly path: JsonPath;
  readonly text: string;
}

const DEEPEST = 20;
/** pairs of a value and a schema that are looked at */
const MOST_STEPS = 5000;

/**
 * The first place at which a value breaks a foreign schema, as far as that can be told in bounded time without
 * running anything of the schema's making: types, listed values, limits, required and unknown members, items, `allOf`.
 * Patterns, formats and what a union leaves open are passed over, so that silence is no proof.
 */
export function firstMisfit(value: unknown, schema: unknown): Misfit | undefined {
  return new Fitting(schema).of(value, schema, [], 0);
}

class Fitting {
  private steps = 0;

  constructor(private readonly root: unknown) {}

  of(value: unknown, given: unknown, path: JsonPath, depth: number): Misfit | undefined {
    this.steps += 1;
    const schema = follow(given, this.root);
    if (schema === undefined || depth > DEEPEST || this.steps > MOST_STEPS) return undefined;
    const text = typeFault(value, schema) ?? listFault(value, schema, this.root) ?? limitFault(value, schema);
    if (text !== undefined) return { path, text: `${path.length === 0 ? 'it' : placeName(path)} ${text}` };
    const all = own(schema, 'allOf');
    return (
      (Array.isArray(all) ? this.first(all, (part) => this.of(value, part, path, depth + 1)) : undefined) ??
      (isObject(value) ? this.members(value, schema, path, depth) : undefined) ??
      (Array.isArray(value) ? this.items(value, schema, path, depth) : undefined)
    );
  }

  private members(value: SchemaObject, schema: SchemaObject, path: JsonPath, depth: number): Misfit | undefined {
    const missing = requiredOf(schema).find((key) => !Object.hasOwn(value, key));
    if (missing !== undefined) return { path, text: `${quoted(missing)} is required and missing` };
    const properties = propertiesOf(schema);
    return this.first(Object.keys(value), (key) => {
      if (Object.hasOwn(properties, key)) return this.of(value[key], properties[key], [...path, key], depth + 1);
      return isClosed(schema) ? { path: [...path, key], text: `there is no ${quoted(key)}` } : undefined;
    });
  }

  private items(value: readonly unknown[], schema: SchemaObject, path: JsonPath, depth: number): Misfit | undefined {
    const items = own(schema, 'items');
    if (!isObject(items) || Object.hasOwn(schema, 'prefixItems')) return undefined;
    return this.first([...value.keys()], (i) => this.of(value[i], items, [...path, i], depth + 1));
  }

  private first<T>(list: readonly T[], find: (one: T) => Misfit | undefined): Misfit | undefined {
    for (const one of list) {
      const found = find(one);
      if (found !== undefined || this.steps > MOST_STEPS) return found;
    }
    return undefined;
  }
}

function typeFault(value: unknown, schema: SchemaObject): string | undefined {
  const types = typesOf(schema);
  if (types === undefined || types.some((type) => hasType(value, type))) return undefined;
  return `has to be ${orList(types.slice(0, 7).map(typeWord))}, not ${valueWord(value, types)}`;
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** The values that a schema lists: by `enum`, `const`, or as a union of constants with titles. */
function listed(schema: SchemaObject, root: unknown): readonly unknown[] | undefined {
  if (Object.hasOwn(schema, 'const')) return [schema.const];
  const values = own(schema, 'enum');
  if (Array.isArray(values)) return values;
  const branches = branchesOf(schema, root);
  return branches?.every((branch) => Object.hasOwn(branch, 'const'))
    ? branches.map((branch) => branch.const)
    : undefined;
}

function listFault(value: unknown, schema: SchemaObject, root: unknown): string | undefined {
  const values = listed(schema, root);
  if (values === undefined || values.length === 0 || values.includes(value) || !values.every(isPlain)) return undefined;
  const some = values.slice(0, 12).map(literal);
  return `has to be ${orList(values.length > some.length ? [...some, '…'] : some)}, not ${literal(value)}`;
}

type Limit = readonly [
  keyword: string,
  breaks: (size: number, limit: number) => boolean,
  text: (limit: number) => string,
];

const NUMBERS: readonly Limit[] = [
  ['minimum', (size, limit) => size < limit, (limit) => `has to be at least ${limit}`],
  ['maximum', (size, limit) => size > limit, (limit) => `has to be at most ${limit}`],
  ['exclusiveMinimum', (size, limit) => size <= limit, (limit) => `has to be more than ${limit}`],
  ['exclusiveMaximum', (size, limit) => size >= limit, (limit) => `has to be less than ${limit}`],
];
const sizes = (name: string, what: string): readonly Limit[] => [
  [`min${name}`, (size, limit) => size < limit, (limit) => `has to have at least ${limit} ${what}`],
  [`max${name}`, (size, limit) => size > limit, (limit) => `has to have at most ${limit} ${what}`],
];
const TEXTS = sizes('Length', 'characters');
const LISTS = sizes('Items', 'items');

function limitFault(value: unknown, schema: SchemaObject): string | undefined {
  if (typeof value === 'number') return broken(() => value, NUMBERS, schema);
  if (typeof value === 'string') return broken(() => [...value].length, TEXTS, schema);
  return Array.isArray(value) ? broken(() => value.length, LISTS, schema) : undefined;
}

function broken(sizeOf: () => number, limits: readonly Limit[], schema: SchemaObject): string | undefined {
  for (const [keyword, breaks, text] of limits) {
    const limit = own(schema, keyword);
    if (typeof limit !== 'number') continue;
    const size = sizeOf();
    if (breaks(size, limit)) return `${text(limit)}, not ${size}`;
  }
  return undefined;
}
