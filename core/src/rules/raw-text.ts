import { parseDocument } from '../text/document';

/** characters beyond which a line is not searched for a second message */
const LONGEST = 1_000_000;
const CUT = /\bchar(?:acter)?s? (?:truncated|omitted)\b|\btruncated \d+ (?:chars|bytes)\b/i;

/** Where the second of two JSON objects or arrays begins in one text; undefined where there is no second one. */
export function firstOfTwo(text: string): number | undefined {
  const start = /^\s*[{[]/.test(text) && text.length <= LONGEST ? endOfValue(text) : undefined;
  if (start === undefined || !/^[{[]/.test(text.slice(start, start + 1))) return undefined;
  const rest = text.slice(start);
  return isJson(rest) || endOfValue(rest) !== undefined ? start : undefined;
}

/** A program that logs what it read has shortened it: what is left says nothing about the wire. */
export const isCutByLogger = (text: string): boolean => CUT.test(text);

/** Where something goes on after a value that is whole and without a fault. */
function endOfValue(text: string): number | undefined {
  const [fault] = parseDocument(text, { strict: true }).faults;
  return fault?.code === 'end-expected' ? fault.offset : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
