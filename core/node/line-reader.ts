import { type FileHandle, open } from 'node:fs/promises';

/** One whole line of a file, without its line feed. */
export interface FileLine {
  /** a view that the next batch overwrites */
  readonly bytes: Buffer;
  /** of its first byte in the file */
  readonly offset: number;
  /** bytes, line feed not counted */
  readonly length: number;
  /** longer than the limit: `bytes` holds only its beginning */
  readonly cut: boolean;
  /** goes on after a last line that was taken without its line feed */
  readonly continues: boolean;
}

const CHUNK = 1 << 20;
const BEGINNING = 4096;
const LF = 10;
const CR = 13;
const NONE = Buffer.alloc(0);

/**
 * Reads whole lines from a growing file. A torn last line is "not there yet" and waits in the buffer for its rest. A
 * line over the limit is yielded cut, so that no line can fill the memory.
 */
export class LineReader {
  private buffer = Buffer.allocUnsafe(CHUNK);
  /** the buffer holds the bytes of the file from `position` on: `filled` of them, no line feed before `searched` */
  private position = 0;
  private filled = 0;
  private searched = 0;
  /** bytes at the start of the buffer that belong to lines already handed out */
  private used = 0;
  private overlong: { readonly start: number; readonly beginning: Buffer } | undefined;
  private afterTail = false;
  private isOpen = true;

  private constructor(
    private readonly file: FileHandle,
    private readonly maxLine: number,
  ) {}

  static async open(path: string, maxLine: number): Promise<LineReader> {
    return new LineReader(await open(path, 'r'), maxLine);
  }

  /** bytes of whole lines read so far */
  get offset(): number {
    return this.overlong?.start ?? this.position + this.used;
  }

  /** some of the whole lines that the file holds beyond those already read; undefined where there is none yet */
  async batch(): Promise<readonly FileLine[] | undefined> {
    for (;;) {
      this.discard();
      const lines = this.split();
      if (lines.length > 0) return lines;
      this.makeRoom();
      const at = this.position + this.filled;
      const { bytesRead } = this.isOpen
        ? await this.file.read(this.buffer, this.filled, this.buffer.length - this.filled, at)
        : { bytesRead: 0 };
      if (bytesRead === 0) return undefined;
      this.filled += bytesRead;
    }
  }

  /** the torn last line, as far as it is there; after a batch of undefined */
  get tail(): Buffer {
    return this.overlong ? NONE : this.buffer.subarray(this.used, this.filled);
  }

  /** takes the last line as it is; a line feed that comes later belongs to it */
  takeTail(): FileLine {
    const bytes = this.tail;
    const line = { bytes, offset: this.offset, length: bytes.length, cut: false, continues: this.afterTail };
    this.used = this.filled;
    this.afterTail = true;
    return line;
  }

  /** the bytes of one stretch of the file, fewer where it ends earlier, none once it is closed */
  async read(offset: number, length: number): Promise<Buffer> {
    if (!this.isOpen || length <= 0) return NONE;
    const buffer = Buffer.allocUnsafe(length);
    const { bytesRead } = await this.file.read(buffer, 0, length, offset);
    return buffer.subarray(0, bytesRead);
  }

  async close(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    await this.file.close();
  }

  private split(): FileLine[] {
    const { buffer, filled } = this;
    const lines: FileLine[] = [];
    let start = this.lineFeedOfTail();
    if (start < 0) return lines;
    for (;;) {
      const end = buffer.subarray(0, filled).indexOf(LF, Math.max(start, this.searched));
      if (end < 0) break;
      lines.push(this.lineAt(start, end));
      start = end + 1;
      this.searched = start;
    }
    this.searched = filled;
    this.used = start;
    return lines;
  }

  private lineAt(start: number, end: number): FileLine {
    const { overlong, position, afterTail: continues } = this;
    this.overlong = undefined;
    this.afterTail = false;
    if (overlong) {
      const length = position + end - overlong.start;
      return { bytes: overlong.beginning, offset: overlong.start, length, cut: true, continues };
    }
    const length = end - start;
    const cut = length > this.maxLine;
    const bytes = this.buffer.subarray(start, cut ? start + this.beginning : end);
    return { bytes, offset: position + start, length, cut, continues };
  }

  /** where the next line starts, beyond the line feed of a last line already taken; negative: not to be told yet */
  private lineFeedOfTail(): number {
    if (!this.afterTail || this.filled === 0) return 0;
    const [first, second] = this.buffer;
    if (first === CR && this.filled === 1) return -1;
    const start = first === LF ? 1 : first === CR && second === LF ? 2 : 0;
    if (start > 0) this.afterTail = false;
    return start;
  }

  /** forgets the lines that were handed out */
  private discard(): void {
    if (this.used === 0) return;
    this.buffer.copyWithin(0, this.used, this.filled);
    this.position += this.used;
    this.filled -= this.used;
    this.searched = Math.max(0, this.searched - this.used);
    this.used = 0;
    if (this.buffer.length > CHUNK && this.filled < CHUNK) {
      const small = Buffer.allocUnsafe(CHUNK);
      this.buffer.copy(small, 0, 0, this.filled);
      this.buffer = small;
    }
  }

  /** bytes kept of a line that is too long */
  private get beginning(): number {
    return Math.min(BEGINNING, this.maxLine);
  }

  private makeRoom(): void {
    this.discard();
    if (this.overlong || this.filled > this.maxLine) {
      const beginning = Buffer.from(this.buffer.subarray(0, this.beginning));
      this.overlong ??= { start: this.position, beginning };
      this.used = this.filled;
      this.discard();
    }
    if (this.filled < this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.min(this.buffer.length * 2, this.maxLine + CHUNK));
    this.buffer.copy(larger, 0, 0, this.filled);
    this.buffer = larger;
  }
}
