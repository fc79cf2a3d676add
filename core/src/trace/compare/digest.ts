import { loosenedText, volatilityOf } from '../volatile';
import { fold, hashText, sum } from './hash';
import { jsonInText } from './json-text';
import { namedItems } from './named-items';

/** Two hashes of a JSON value: equal where nothing that counts is different, and where at least the shape is equal. */
export interface Digest {
  /** of all but the order of members and of named items, and what is volatile */
  readonly value: number;
  /** of names of members and types of values; of a list, of the shapes that occur in it */
  readonly shape: number;
}

/** levels that are followed; what lies deeper is compared as it stands */
export const DEEPEST = 512;
const MOST_NAMES = 10_000;

const OBJECT = hashText('{}');
const ARRAY = hashText('[]');
const NAMED = hashText('[name]');
const JSON_TEXT = hashText('json');
const DEEP = hashText('deep');
const TYPES = { string: hashText('"'), number: hashText('1'), boolean: hashText('?'), null: hashText('null') } as const;

const nameHashes = new Map<string, number>();

/** Digests of objects, for those who ask for them again and again. */
export type KnownDigests = WeakMap<object, Digest>;

/** @param name of the member that holds the value */
export function digestOf(value: unknown, name?: string, depth = 0, known?: KnownDigests): Digest {
  if (typeof value === 'object' && value !== null) {
    const before = known?.get(value);
    if (before) return before;
    const digest = ofObject(value, depth, known);
    known?.set(value, digest);
    return digest;
  }
  const type = typeOf(value);
  const volatility = name === undefined ? undefined : volatilityOf(name, value);
  if (volatility !== undefined) {
    const loose = fold(hashText(volatility), type);
    return { value: loose, shape: loose };
  }
  const inText = jsonInText(name, value);
  if (inText) {
    const inner = digestOf(inText, undefined, depth + 1, known);
    return { value: fold(JSON_TEXT, inner.value), shape: fold(JSON_TEXT, inner.shape) };
  }
  const text = typeof value === 'string' ? loosenedText(value) : String(value);
  return { value: fold(type, hashText(text)), shape: type };
}

function ofObject(value: object, depth: number, known: KnownDigests | undefined): Digest {
  if (depth > DEEPEST) return { value: flatHash(value), shape: DEEP };
  return Array.isArray(value) ? ofItems(value, depth, known) : ofMembers(value, depth, known);
}

function ofItems(items: readonly unknown[], depth: number, known: KnownDigests | undefined): Digest {
  const digests = items.map((item) => digestOf(item, undefined, depth + 1, known));
  let shapes = 0;
  for (const shape of new Set(digests.map((digest) => digest.shape))) shapes = sum(shapes, fold(ARRAY, shape));
  const named = namedItems(items);
  const values = named
    ? digests.reduce((hash, { value }) => sum(hash, fold(NAMED, value)), hashText(named.by))
    : digests.reduce((hash, { value }) => fold(hash, value), ARRAY);
  return { value: fold(ARRAY, values), shape: fold(ARRAY, shapes) };
}

function ofMembers(object: object, depth: number, known: KnownDigests | undefined): Digest {
  let values = 0;
  let shapes = 0;
  for (const name of Object.keys(object)) {
    const key = hashOfName(name);
    const { value, shape } = digestOf((object as Record<string, unknown>)[name], name, depth + 1, known);
    values = sum(values, fold(key, value));
    shapes = sum(shapes, fold(key, shape));
  }
  return { value: fold(OBJECT, values), shape: fold(OBJECT, shapes) };
}

/** names repeat in every message */
function hashOfName(name: string): number {
  const known = nameHashes.get(name);
  if (known !== undefined) return known;
  const hash = hashText(name);
  if (nameHashes.size < MOST_NAMES && name.length < 100) nameHashes.set(name, hash);
  return hash;
}

function typeOf(value: unknown): number {
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? TYPES[type] : TYPES.null;
}

/** of every token in order, with a stack of its own: a hostile peer can nest as deep as it likes */
function flatHash(value: object): number {
  let hash = DEEP;
  const stack: unknown[] = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next !== 'object' || next === null) hash = fold(hash, hashText(`${typeof next} ${String(next)}`));
    else {
      const entries = Object.entries(next);
      hash = fold(hash, hashText(`${Array.isArray(next) ? '[' : '{'}${entries.length}`));
      for (const [name, member] of entries.reverse()) stack.push(member, name);
    }
  }
  return hash;
}
