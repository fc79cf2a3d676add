import type { TraceRecord } from './types';

/** characters of it that a table shows */
const SHOWN = 160;

/** How a record that is no message reads in a table: the begin of its text, its event, its HTTP line. */
export function beginningOf(record: TraceRecord): string | undefined {
  const { raw, stderr, event, code, signal, reason, http } = record;
  const text = raw ?? stderr;
  if (text !== undefined) return shownText(text);
  if (event !== undefined) {
    return shownText([event, code, signal, reason].filter((part) => part !== undefined).join(' '));
  }
  if (http === undefined) return undefined;
  return shownText([http.method, http.url, http.status].filter((part) => part !== undefined).join(' '));
}

/** The begin of a text on one line. */
export function shownText(text: string): string {
  return text
    .slice(0, SHOWN * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHOWN);
}
