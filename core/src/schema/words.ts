import type { JsonPath } from '../text/types';
import { jsonType } from './json-type';

const TYPE_WORDS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  null: 'null',
};

/** `a, b or c` */
export function orList(words: readonly string[], last = 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
}

const cut = (text: string, limit: number) => (text.length > limit ? `${text.slice(0, limit)}…` : text);

/** Control characters and lone surrogates of a value from the wire do not belong into a message. */
const clean = (text: string) => cut(text, 60).replace(/[\u0000-\u001f\u007f\u2028\u2029\p{Surrogate}]/gu, ' ');

/** A member name or text as it may stand in a message. */
export const quoted = (text: string): string => `\`${clean(text).replaceAll('`', "'")}\``;

export const typeWord = (type: string): string => TYPE_WORDS[type] ?? type;

/** `a string`, `a fraction`, … of a value that is there. */
export function valueWord(value: unknown, expected: readonly string[] = []): string {
  if (typeof value === 'boolean') return String(value);
  const wantsInteger = expected.includes('integer') && !expected.includes('number');
  if (typeof value === 'number' && wantsInteger) return `the fraction ${value}`;
  return typeWord(jsonType(value));
}

/** A scalar as it is written, for `not "warn"`. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return `"${clean(value).replaceAll('"', "'")}"`;
  return typeof value === 'object' && value !== null ? typeWord(jsonType(value)) : String(value);
}

/** How a place is called: the nearest member name, with the item's number where it is one. */
export function placeName(path: JsonPath): string {
  const last = path.at(-1);
  if (last === undefined) return 'the value';
  if (typeof last === 'string') return quoted(last);
  const name = path.findLast((segment) => typeof segment === 'string');
  return name === undefined ? `item ${last + 1}` : `item ${last + 1} of ${quoted(String(name))}`;
}
