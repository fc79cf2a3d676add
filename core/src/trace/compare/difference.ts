import { has, isObject, type JsonObject } from '../../frame/envelope';
import { pointer } from '../../text/pointer';
import type { JsonPath } from '../../text/types';
import { align } from './align';
import { DEEPEST, type Digest, digestOf, type KnownDigests } from './digest';
import { jsonInText } from './json-text';
import { namedItems } from './named-items';
import { shownPair, shownValue } from './shown';
import type { Difference, Differences } from './types';

/** A value on one side, and where it stands; `base` is the place of the text that is JSON and holds it, with its `#`. */
interface Placed {
  readonly value: unknown;
  readonly base: string;
  readonly path: JsonPath;
}

/** undefined on one side: there is nothing there */
interface Pair {
  readonly left: Placed | undefined;
  readonly right: Placed | undefined;
  /** of the member that holds them */
  readonly name?: string;
  /** name of the item that they lie in */
  readonly item: string | undefined;
}

/**
 * Where two values differ, in the order of the first: not in the order of members, nor in that of named items, nor in
 * what is volatile (see ../volatile). Items of other lists are aligned, so that one more at the beginning is one
 * difference.
 * @param limit how many are listed
 */
export function differences(left: unknown, right: unknown, limit = 200): Differences {
  const known: KnownDigests = new WeakMap();
  const root = (value: unknown): Placed => ({ value, base: '', path: [] });
  const list: Difference[] = [];
  for (const difference of within({ left: root(left), right: root(right), item: undefined }, 0, known)) {
    if (list.length === limit) return { list, more: true };
    list.push(difference);
  }
  return { list, more: false };
}

function* within({ left, right, name, item }: Pair, depth: number, known: KnownDigests): Generator<Difference> {
  if (!left || !right) {
    yield ofOneSide(left, right, item);
    return;
  }
  const digest = ({ value }: Placed) => digestOf(value, name, depth, known).value;
  if (digest(left) === digest(right)) return;
  const pairs = depth > DEEPEST ? undefined : partsOf(left, right, name, item, depth, known);
  if (!pairs) yield ofBoth(left, right, item);
  else for (const pair of pairs) yield* within(pair, depth + 1, known);
}

/** what is to be held against each other inside of two values; undefined where they are different as they are */
function partsOf(
  left: Placed,
  right: Placed,
  name: string | undefined,
  item: string | undefined,
  depth: number,
  known: KnownDigests,
): readonly Pair[] | undefined {
  const one = left.value;
  const other = right.value;
  if (Array.isArray(one) && Array.isArray(other)) return itemPairs(left, right, item, depth, known);
  if (isObject(one) && isObject(other)) return memberPairs(left, right, one, other, item);
  const texts = [jsonInText(name, one), jsonInText(name, other)] as const;
  if (!texts[0] || !texts[1]) return undefined;
  return [{ left: inText(left, texts[0]), right: inText(right, texts[1]), item }];
}

function memberPairs(
  left: Placed,
  right: Placed,
  one: JsonObject,
  other: JsonObject,
  item: string | undefined,
): Pair[] {
  const names = [...Object.keys(one), ...Object.keys(other).filter((name) => !has(one, name))];
  return names.map((name) => ({
    left: has(one, name) ? at(left, name, one[name]) : undefined,
    right: has(other, name) ? at(right, name, other[name]) : undefined,
    name,
    item,
  }));
}

function itemPairs(left: Placed, right: Placed, item: string | undefined, depth: number, known: KnownDigests): Pair[] {
  const one = left.value as readonly unknown[];
  const other = right.value as readonly unknown[];
  const names = [namedItems(one), namedItems(other)] as const;
  const partners =
    names[0] && names[0].by === names[1]?.by
      ? partnersByName(names[0].names, names[1].names)
      : partnersInOrder(one, other, depth, known);
  const itemOf = (i: number, list: (typeof names)[number]) => list?.names[i] ?? item;
  const taken = new Set(partners);
  const pairs: Pair[] = [];
  let next = 0;
  // What was added stands where it stands on the right, as far as that can be said.
  const addUpTo = (end: number) => {
    for (; next < end; next++) {
      if (!taken.has(next))
        pairs.push({ left: undefined, right: at(right, next, other[next]), item: itemOf(next, names[1]) });
    }
  };
  for (const [i, value] of one.entries()) {
    const j = partners[i]!;
    if (j >= 0) addUpTo(j);
    pairs.push({
      left: at(left, i, value),
      right: j < 0 ? undefined : at(right, j, other[j]),
      item: itemOf(i, names[0]),
    });
  }
  addUpTo(other.length);
  return pairs;
}

function partnersByName(left: readonly string[], right: readonly string[]): readonly number[] {
  const places = new Map(right.map((name, j) => [name, j]));
  return left.map((name) => places.get(name) ?? -1);
}

function partnersInOrder(left: readonly unknown[], right: readonly unknown[], depth: number, known: KnownDigests) {
  const keys = (items: readonly unknown[]) => {
    const digests: Digest[] = items.map((item) => digestOf(item, undefined, depth + 1, known));
    return { strong: digests.map(({ value }) => value), weak: digests.map(({ shape }) => shape) };
  };
  // As many on both sides: item by item, unless they were moved; a changed item is one change, not one gone, one added.
  const steps = align(keys(left), keys(right));
  for (;;) {
    const { done, value } = steps.next();
    if (done) return pairNeighbours(value, right.length);
  }
}

/** items that have no partner, between the same two that have: they take each other, in their order */
function pairNeighbours(partners: Int32Array, length: number): readonly number[] {
  const pairs = [...partners];
  let fromI = 0;
  let fromJ = 0;
  for (let i = 0; i <= pairs.length; i++) {
    const j = i === pairs.length ? length : pairs[i]!;
    if (j < 0) continue;
    for (let k = 0; fromI + k < i && fromJ + k < j; k++) pairs[fromI + k] = fromJ + k;
    fromI = i + 1;
    fromJ = j + 1;
  }
  return pairs;
}

const at = ({ base, path }: Placed, step: string | number, value: unknown): Placed => ({
  value,
  base,
  path: [...path, step],
});

const inText = (text: Placed, value: object): Placed => ({ value, base: `${placeOf(text)}#`, path: [] });

const placeOf = ({ base, path }: Placed): string => `${base}${pointer(path)}`;

function ofOneSide(left: Placed | undefined, right: Placed | undefined, item: string | undefined): Difference {
  return {
    kind: left ? 'gone' : 'added',
    ...(left && { left: placeOf(left), before: shownValue(left.value) }),
    ...(right && { right: placeOf(right), after: shownValue(right.value) }),
    ...(item !== undefined && { item }),
  };
}

function ofBoth(left: Placed, right: Placed, item: string | undefined): Difference {
  const [before, after] = shownPair(left.value, right.value);
  return {
    kind: typeOf(left.value) === typeOf(right.value) ? 'value' : 'type',
    left: placeOf(left),
    right: placeOf(right),
    ...(item !== undefined && { item }),
    before,
    after,
  };
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
