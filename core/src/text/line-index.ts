import type { TextEdit } from './types';

/** From 0; characters are UTF-16 code units, as in the Language Server Protocol. */
export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

const LF = 10;
const CR = 13;

/** Offsets and line positions of one text. Lines end with LF, CRLF or CR. */
export class LineIndex {
  private constructor(
    private readonly text: string,
    private readonly starts: Uint32Array,
  ) {}

  static of(text: string): LineIndex {
    const starts = [0];
    collect(text, 1, text.length, starts);
    return new LineIndex(text, Uint32Array.from(starts));
  }

  get lineCount(): number {
    return this.starts.length;
  }

  /** the offset of a line, without looking at more than the table; beyond the last line: the end */
  lineStart(line: number): number {
    return this.starts[line] ?? this.text.length;
  }

  /** the end of a line before its line break */
  lineEnd(line: number): number {
    let end = this.lineStart(line + 1);
    if (line + 1 >= this.starts.length) return end;
    const start = this.lineStart(line);
    while (end > start && isBreak(this.text.charCodeAt(end - 1))) end--;
    return end;
  }

  /** clamps to the text, and to the end of its line inside a line break */
  positionAt(offset: number): LinePosition {
    const at = Math.max(0, Math.min(offset, this.text.length));
    const line = countUpTo(this.starts, at) - 1;
    return { line, character: Math.min(at, this.lineEnd(line)) - this.lineStart(line) };
  }

  /** clamps to the text and to the end of the line */
  offsetAt(position: LinePosition): number {
    if (position.line < 0) return 0;
    if (position.line >= this.starts.length) return this.text.length;
    const start = this.lineStart(position.line);
    return Math.max(start, Math.min(start + position.character, this.lineEnd(position.line)));
  }

  /** The index of the text that the edit leads to. Looks at the inserted text only. */
  update(edit: TextEdit, text: string): LineIndex {
    const { starts } = this;
    // Whether a line starts at s hangs on the characters before and after s.
    const before = Math.max(1, countUpTo(starts, edit.offset - 1));
    const after = countUpTo(starts, edit.offset + edit.length);
    const between: number[] = [];
    collect(text, Math.max(1, edit.offset), edit.offset + edit.text.length, between);
    const kept = Math.max(after, before);
    const next = new Uint32Array(before + between.length + starts.length - kept);
    next.set(starts.subarray(0, before));
    next.set(between, before);
    const shift = edit.text.length - edit.length;
    for (let i = kept, j = before + between.length; i < starts.length; i++, j++)
      next[j] = (starts[i] as number) + shift;
    return new LineIndex(text, next);
  }
}

function isBreak(code: number): boolean {
  return code === LF || code === CR;
}

function collect(text: string, from: number, to: number, starts: number[]): void {
  for (let s = from; s <= to; s++) {
    const before = text.charCodeAt(s - 1);
    if (before === LF || (before === CR && text.charCodeAt(s) !== LF)) starts.push(s);
  }
}

/** how many of the sorted numbers are at most `limit` */
function countUpTo(sorted: Uint32Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
