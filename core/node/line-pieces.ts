import type { LineJoiner, TraceFormat } from '../src/trace/readers/types';
import type { Breathe } from './breathe';
import type { FileLine, LineReader } from './line-reader';
import type { Pieces, TakePiece } from './pieces';

/** bytes of a last line that is looked at although it has no line feed */
const LONGEST_TAIL = 16 << 20;
/** characters and lines that are held back to become one piece */
const MOST_HELD = 16 << 20;
const MOST_LINES = 100_000;

/** What is asked of a `LineReader`. */
export type Lines = Pick<LineReader, 'batch' | 'tail' | 'takeTail' | 'offset'>;

interface Held {
  readonly offset: number;
  readonly line: number;
  readonly texts: string[];
  characters: number;
  end: number;
}

/** Pieces of a file that is made of lines: each by itself, or several as the format joins them. */
export class LinePieces implements Pieces {
  isMisread = false;
  private joiner: LineJoiner | undefined;
  private held: Held | undefined;
  /** the lines held back were given out as they stood */
  private givenOut = false;
  private tailTaken = false;
  private lineNumber = 0;
  private tailTried = 0;
  private closed = false;

  constructor(
    private readonly lines: Lines,
    private readonly format: TraceFormat,
  ) {
    this.joiner = format.joiner?.();
  }

  get offset(): number {
    return this.held && !this.givenOut ? this.held.offset : this.lines.offset;
  }

  get isHolding(): boolean {
    if (this.format.isWhole) return false;
    return (this.held !== undefined && !this.givenOut) || this.lines.tail.length > 0;
  }

  async advance(take: TakePiece, breathe: Breathe): Promise<void> {
    for (;;) {
      const batch = await this.lines.batch();
      if (batch === undefined || this.closed) break;
      for (const line of batch) {
        this.add(line, take);
        const pause = breathe();
        if (pause) await pause;
        if (this.closed || this.isMisread) return;
      }
    }
    this.takeWholeTail(take);
  }

  finish(take: TakePiece): void {
    if (!this.isHolding) return;
    if (this.lines.tail.length > 0) {
      this.add(this.lines.takeTail(), take);
      this.tailTaken = true;
    }
    if (this.held && !this.givenOut) {
      this.give(this.held, take);
      this.givenOut = true;
    }
  }

  close(): void {
    this.closed = true;
  }

  private add(line: FileLine, take: TakePiece): void {
    if (line.continues && this.tailTaken) this.isMisread = true;
    this.tailTaken = false;
    if (!line.continues) this.lineNumber += 1;
    const text = line.bytes.toString('utf8');
    if (this.joiner) this.join(this.joiner, line, text, take);
    else take({ text, offset: line.offset, length: line.length, line: this.lineNumber, cut: line.cut });
  }

  private join(joiner: LineJoiner, line: FileLine, text: string, take: TakePiece): void {
    const isAlone = this.held === undefined;
    if (line.cut) {
      this.giveHeld(take);
      this.joiner = this.format.joiner?.();
      take({ text, offset: line.offset, length: line.length, line: this.lineNumber, cut: true });
      return;
    }
    const joint = joiner.add(text);
    if (joint === 'apart' && !isAlone) {
      this.giveHeld(take);
      this.join(joiner, line, text, take);
      return;
    }
    if (this.givenOut) {
      this.isMisread = true;
      return;
    }
    const held = this.hold(line, text);
    if (joint === 'open' && held.characters <= MOST_HELD && held.texts.length <= MOST_LINES) return;
    if (joint === 'open') this.joiner = this.format.joiner?.();
    this.giveHeld(take);
  }

  private hold(line: FileLine, text: string): Held {
    this.held ??= { offset: line.offset, line: this.lineNumber, texts: [], characters: 0, end: 0 };
    this.held.texts.push(text);
    this.held.characters += text.length;
    this.held.end = line.offset + line.length;
    return this.held;
  }

  private giveHeld(take: TakePiece): void {
    const { held, givenOut } = this;
    this.held = undefined;
    this.givenOut = false;
    if (held && !givenOut) this.give(held, take);
  }

  private give({ offset, end, line, texts }: Held, take: TakePiece): void {
    take({ text: texts.join('\n'), offset, length: end - offset, line, cut: false });
  }

  /** a last line without a line feed that is whole all the same: the file was not written by a recorder */
  private takeWholeTail(take: TakePiece): void {
    const { tail } = this.lines;
    if (tail.length === this.tailTried || !this.format.isWhole) return;
    this.tailTried = tail.length;
    if (tail.length > LONGEST_TAIL || !this.format.isWhole(tail.toString('utf8'))) return;
    this.tailTried = 0;
    this.add(this.lines.takeTail(), take);
  }
}
