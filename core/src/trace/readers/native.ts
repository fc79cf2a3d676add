import { parseTraceLine } from '../native';
import type { TraceFormat } from './types';

/** The beginning of a line of ours that is too long to be looked at whole. */
const BEGINNING = /^\ufeff?\s*\{\s*"(?:wirebench|ts|dir|conn|frame|raw|bytes|stderr|event|http|sse)"\s*:/;
/** Members that other recorders write, and we do not: their times and kinds would be passed over. */
const FOREIGN = /^\ufeff?\s*\{(?:[^"{}[\]]|"[^"]*")*"(?:type|t|time|timestamp|t_offset_ms|seq|direction)"\s*:/;
const NUMBER_TIME = /"ts"\s*:\s*\d/;

/** The native trace format (docs/formats/native-trace.md): a header or a record with a payload on one of the lines. */
export const native: TraceFormat = {
  format: 'native',
  recognises: (lines) => lines.some(isOurs) || (lines.length === 1 && isTorn(lines[0] ?? '')),
  read: (text, cut) => [cut ? { type: 'unreadable' } : parseTraceLine(text)],
  isWhole: (text) => text.trimEnd().endsWith('}') && parseTraceLine(text).type !== 'unreadable',
};

function isOurs(line: string): boolean {
  const { type } = parseTraceLine(line);
  return type === 'header' || (type === 'record' && !isForeign(line));
}

/** a first line that does not end in the head */
const isTorn = (line: string): boolean => BEGINNING.test(line) && !isForeign(line);

function isForeign(line: string): boolean {
  const start = line.slice(0, 500);
  return FOREIGN.test(start) || NUMBER_TIME.test(start);
}
