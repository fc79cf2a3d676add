import { visible } from './visible';

const WIDTH = 100;
const BEFORE = 40;

export interface Excerpt {
  readonly source: string;
  readonly caret: string;
}

/**
 * One line of a text with a marker below, cut to what fits a terminal: lines of traces may be megabytes long.
 * @param column from 0, in UTF-16 units
 * @param length of what is marked; what goes on to the next line is marked to the end of this one
 */
export function excerpt(line: string, column: number, length: number): Excerpt {
  const start = column > WIDTH - 20 ? Math.max(0, column - BEFORE) : 0;
  const end = Math.min(line.length, start + WIDTH);
  const head = start > 0 ? '…' : '';
  const tail = end < line.length ? '…' : '';
  const stop = Math.min(end, column + Math.max(1, length));
  const before = head + visible(line.slice(start, column), 'one-line');
  const marked = visible(line.slice(column, stop), 'one-line');
  const after = visible(line.slice(Math.max(stop, column), end), 'one-line') + tail;
  return {
    source: `${before}${marked}${after}`.trimEnd(),
    caret: `${' '.repeat(width(before))}${'^'.repeat(Math.max(1, width(marked)))}`,
  };
}

/** Columns of a terminal, near enough: a surrogate pair is one character, East Asian ones are two columns wide. */
function width(text: string): number {
  let columns = 0;
  for (const char of text) columns += WIDE.test(char) ? 2 : 1;
  return columns;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}]/u;
