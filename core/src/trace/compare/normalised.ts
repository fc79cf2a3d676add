import { loosenedText, volatilityOf } from '../volatile';
import { jsonInText } from './json-text';
import { namedItems } from './named-items';

const DEEPEST = 200;
const WORDS: readonly (readonly [string, string])[] = [
  ['\0uuid', '‹uuid›'],
  ['\0time', '‹time›'],
];

/**
 * A value written so that two of them differ as texts where they differ in meaning: members and named items in the
 * order of their names, words in the place of what is volatile, text that is JSON as the value that it holds.
 */
export function normalised(value: unknown, name?: string, depth = 0): unknown {
  if (depth > DEEPEST) return '…';
  if (Array.isArray(value)) {
    const names = namedItems(value)?.names;
    const items = value.map((item) => normalised(item, undefined, depth + 1));
    if (!names) return items;
    return [...names.keys()].sort((a, b) => (names[a]! < names[b]! ? -1 : 1)).map((i) => items[i]);
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(members.map(([key, member]) => [key, normalised(member, key, depth + 1)]));
  }
  const volatility = name === undefined ? undefined : volatilityOf(name, value);
  if (volatility !== undefined) return `‹${volatility}›`;
  if (typeof value !== 'string') return value;
  const inText = jsonInText(name, value);
  if (inText) return normalised(inText, undefined, depth + 1);
  return WORDS.reduce((text, [word, shown]) => text.replaceAll(word, shown), loosenedText(value));
}
