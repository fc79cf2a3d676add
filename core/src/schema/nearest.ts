import { distance } from 'fastest-levenshtein';

/** Words that other systems use for a value of ours. Only where the meaning is the same. */
const SYNONYMS: Readonly<Record<string, string>> = {
  warn: 'warning',
  trace: 'debug',
  verbose: 'debug',
  fatal: 'critical',
  err: 'error',
  reject: 'decline',
  rejected: 'decline',
  declined: 'decline',
  accepted: 'accept',
  canceled: 'cancelled',
  success: 'completed',
  submitted: 'working',
  running: 'working',
  human: 'user',
  model: 'assistant',
  ai: 'assistant',
  any: 'required',
};

/** The allowed string that somebody meant, or undefined where more than one or none is near. */
export function nearest(value: string, allowed: readonly unknown[]): string | undefined {
  const words = allowed.filter((word): word is string => typeof word === 'string');
  if (value.length > 100) return undefined;
  const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');
  const same = words.filter((word) => plain(word) === plain(value));
  if (same.length === 1) return same[0];
  const synonym = Object.hasOwn(SYNONYMS, value.toLowerCase()) ? SYNONYMS[value.toLowerCase()] : undefined;
  if (synonym !== undefined && words.includes(synonym)) return synonym;
  const limit = Math.min(2, Math.floor(value.length / 3));
  const near = words
    .map((word) => ({ word, away: distance(plain(value), plain(word)) }))
    .filter(({ away }) => away <= limit)
    .sort((a, b) => a.away - b.away);
  return near.length === 1 || (near.length > 1 && near[0]!.away < near[1]!.away) ? near[0]!.word : undefined;
}
