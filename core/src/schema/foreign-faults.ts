import { isObject } from '../frame/envelope';
import type { JsonPath } from '../text/types';
import { type Dialect, dialectOf } from './foreign-dialect';
import { KEYWORDS } from './foreign-keywords';
import { schemaParts } from './foreign-parts';
import { measure } from './foreign-size';
import { nearest } from './nearest';
import { literal, orList, quoted, valueWord } from './words';

/** One place at which a foreign schema is no schema of its dialect. */
export interface SchemaFault {
  readonly path: JsonPath;
  /** what is wrong, as the end of a sentence */
  readonly text: string;
  /** what was meant, where that is plain */
  readonly meant?: unknown;
}

const MOST = 20;
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

/** How types are called in programming languages. */
const MEANT: Readonly<Record<string, string>> = {
  str: 'string',
  text: 'string',
  int: 'integer',
  long: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  bool: 'boolean',
  dict: 'object',
  map: 'object',
  list: 'array',
  none: 'null',
};

/**
 * Where a foreign schema breaks the metaschema of its dialect (draft-04 to 2020-12), at most 20 places. Looks at
 * keywords only: no pattern is compiled, no reference followed. Says nothing of a dialect that nobody published, and
 * nothing of a schema beyond the bounds of `measure`.
 */
export function schemaFaults(schema: unknown): readonly SchemaFault[] {
  const dialect = dialectOf(schema);
  if (!isObject(schema) || dialect === undefined || dialect < 4 || measure(schema) !== undefined) return [];
  const found: SchemaFault[] = [];
  for (const { value, path } of schemaParts(schema).parts) {
    const faults = isObject(value) ? keywordFaults(value, dialect) : [noSchema(value, dialect)];
    for (const fault of faults) {
      if (fault && found.push({ ...fault, path: [...path, ...fault.path] }) >= MOST) return found;
    }
  }
  return found;
}

function noSchema(value: unknown, dialect: Dialect): SchemaFault | undefined {
  // Where draft-04 allows true and false, later ones do, too; it is not worth telling apart.
  if (typeof value === 'boolean') return undefined;
  const wanted = dialect < 6 ? 'an object' : 'an object, true or false';
  return { path: [], text: `a schema is ${wanted}, not ${valueWord(value)}` };
}

function* keywordFaults(schema: Readonly<Record<string, unknown>>, dialect: Dialect): Generator<SchemaFault> {
  for (const name of Object.keys(schema)) {
    const keyword = KEYWORDS.get(name);
    if (keyword === undefined || keyword.since > dialect) continue;
    const fault = CHECKS[keyword.kind](schema[name], dialect);
    if (fault === undefined) continue;
    const { path, text, meant } = typeof fault === 'string' ? { path: [], text: fault, meant: undefined } : fault;
    const said = path.length > 0 || meant !== undefined ? text : `${quoted(name)} ${text}`;
    yield { path: [name, ...path], text: said, ...(meant !== undefined && { meant }) };
  }
}

type Check = (value: unknown, dialect: Dialect) => string | SchemaFault | undefined;

const not = (wanted: string, value: unknown) => `has to be ${wanted}, not ${valueWord(value)}`;

const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((name) => typeof name === 'string') && new Set(value).size === value.length;

const names: Check = (value) => {
  if (isNames(value)) return undefined;
  return Array.isArray(value)
    ? 'has to list names of members, each of them once'
    : `${not('a list of names of members', value)}; it stands in the object that has the members`;
};

const CHECKS: Readonly<Record<NonNullable<ReturnType<typeof KEYWORDS.get>>['kind'], Check>> = {
  // What stands where a schema belongs is looked at by itself.
  schema: () => undefined,
  items(value, dialect) {
    if (!Array.isArray(value) || dialect < 2020) return undefined;
    return 'is one schema for all items in 2020-12; schemas by position are called `prefixItems`';
  },
  schemas(value) {
    return Array.isArray(value) && value.length > 0 ? undefined : 'has to be a list of at least one schema';
  },
  members: (value) => (isObject(value) ? undefined : not('an object of schemas by name', value)),
  dependencies: (value) => (isObject(value) ? undefined : not('an object', value)),
  types(value) {
    if (!Array.isArray(value)) return typeFault(value);
    if (value.length === 0 || new Set(value).size < value.length) return 'has to list types, each of them once';
    for (const [i, one] of value.entries()) {
      const fault = typeFault(one);
      if (fault) return { ...fault, path: [i] };
    }
    return undefined;
  },
  names,
  'names-by-member'(value) {
    if (!isObject(value)) return not('an object of lists of names', value);
    return Object.values(value).every(isNames) ? undefined : 'has to be an object of lists of names';
  },
  list: (value) => (Array.isArray(value) ? undefined : not('a list of values', value)),
  string: (value) => (typeof value === 'string' ? undefined : not('a string', value)),
  boolean: (value) => (typeof value === 'boolean' ? undefined : not('true or false', value)),
  number: (value) => (typeof value === 'number' ? undefined : not('a number', value)),
  limit(value, dialect) {
    if (dialect < 6) return typeof value === 'boolean' ? undefined : not('true or false in draft-04', value);
    return typeof value === 'number' ? undefined : not('the limit itself, a number', value);
  },
  'above-zero'(value) {
    return typeof value === 'number' && value > 0 ? undefined : `has to be a number above 0, not ${literal(value)}`;
  },
  count(value) {
    const isCount = typeof value === 'number' && Number.isInteger(value) && value >= 0;
    return isCount ? undefined : `has to be a whole number from 0 on, not ${literal(value)}`;
  },
};

function typeFault(value: unknown): SchemaFault | undefined {
  if (typeof value === 'string' && TYPES.includes(value)) return undefined;
  if (typeof value !== 'string') return { path: [], text: `\`type\` ${not('the name of a type', value)}` };
  const word = value.toLowerCase();
  const meant = (Object.hasOwn(MEANT, word) ? MEANT[word] : undefined) ?? nearest(value, TYPES);
  return { path: [], text: `${literal(value)} is no type; they are ${orList(TYPES, 'and')}`, meant };
}
