import { distance } from 'fastest-levenshtein';
import type { Side } from '../frame/types';
import { LONGEST, methodWords } from './method-words';
import { MISTAKEN_NAMES } from './mistaken-names';
import type { MethodInfo, Revision } from './types';

export interface MethodSuggestion {
  readonly method: string;
  /**
   * `prefix`: the name lacks `notifications/`, or has it too much; `notation`: the same words in another notation;
   * `name`: another word for the same thing; `spelling`: a few letters off
   */
  readonly reason: 'prefix' | 'notation' | 'name' | 'spelling';
}

const PREFIX = 'notifications/';

type Finder = (name: string, rows: readonly MethodInfo[]) => string | undefined;

const FINDERS: readonly (readonly [MethodSuggestion['reason'], Finder])[] = [
  ['prefix', byPrefix],
  ['notation', byWords],
  ['name', byMistakenName],
  ['spelling', bySpelling],
];

/**
 * The method of this revision that somebody meant who wrote a name which no revision has. At most one, and none when
 * nothing is close or two are equally close. `sender` leaves out what that side cannot send.
 */
export function similarMethods(name: string, revision: Revision, sender?: Side): MethodSuggestion | undefined {
  if (name === '' || name.length > LONGEST || revision.methods.has(name)) return undefined;
  const rows = [...revision.methods.values()].filter(
    (row) => sender === undefined || row.sender === 'both' || row.sender === sender,
  );
  for (const [reason, find] of FINDERS) {
    const method = find(name, rows);
    if (method !== undefined) return { method, reason };
  }
  return undefined;
}

const only = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined);
const named = (rows: readonly MethodInfo[], method: string | undefined) =>
  rows.find((row) => row.method === method)?.method;

function byPrefix(name: string, rows: readonly MethodInfo[]): string | undefined {
  return named(rows, name.startsWith(PREFIX) ? name.slice(PREFIX.length) : PREFIX + name);
}

function byWords(name: string, rows: readonly MethodInfo[]): string | undefined {
  const words = methodWords(name);
  if (words === '') return undefined;
  const same = rows.filter((row) => methodWords(row.method) === words);
  // `toolsListChanged`: the words of a notification without the prefix.
  const short = rows.filter(
    (row) => row.method.startsWith(PREFIX) && methodWords(row.method.slice(PREFIX.length)) === words,
  );
  return (only(same) ?? (same.length === 0 ? only(short) : undefined))?.method;
}

function byMistakenName(name: string, rows: readonly MethodInfo[]): string | undefined {
  return named(rows, MISTAKEN_NAMES.get(methodWords(name)));
}

function bySpelling(name: string, rows: readonly MethodInfo[]): string | undefined {
  const written = name.toLowerCase();
  let best = Number.POSITIVE_INFINITY;
  let nearest: string[] = [];
  for (const { method } of rows) {
    const steps = distance(written, method.toLowerCase());
    // One slip in four letters; more is another word.
    if (steps > best || steps > Math.min(3, Math.floor(method.length / 4))) continue;
    nearest = steps < best ? [method] : [...nearest, method];
    best = steps;
  }
  return only(nearest);
}
