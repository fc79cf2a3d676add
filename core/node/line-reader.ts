import { type FileHandle, open } from 'node:fs/promises';

/** One whole line of a file, without its line feed. */
export interface FileLine {
  readonly bytes: Buffer;
  /** of its first byte in the file */
  readonly offset: number;
  /** bytes, line feed not counted */
  readonly length: number;
  /** longer than the limit: `bytes` holds only its beginning */
  readonly cut: boolean;
}

const CHUNK = 1 << 20;
const LF = 10;

/**
 * Reads whole lines from a growing file. A torn last line is "not there yet": the next call begins with it. A line
 * over `maxLine` bytes is yielded cut, so that no line can fill the memory.
 */
export class LineReader {
  private position = 0;
  private readonly buffer = Buffer.allocUnsafe(CHUNK);

  private constructor(
    private readonly file: FileHandle,
    private readonly maxLine: number,
  ) {}

  static async open(path: string, maxLine: number): Promise<LineReader> {
    return new LineReader(await open(path, 'r'), maxLine);
  }

  /** bytes of whole lines read so far */
  get offset(): number {
    return this.position;
  }

  /** every whole line that the file holds now, from where the last call stopped, a chunk's worth at a time */
  async *lines(): AsyncGenerator<readonly FileLine[]> {
    let carried: Buffer[] = [];
    let carriedBytes = 0;
    let kept = 0;
    for (let at = this.position; ; ) {
      const { bytesRead } = await this.file.read(this.buffer, 0, CHUNK, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      const batch: FileLine[] = [];
      let start = 0;
      for (let end = this.buffer.indexOf(LF, 0); end >= 0 && end < bytesRead; end = this.buffer.indexOf(LF, start)) {
        const piece = this.buffer.subarray(start, end);
        const length = carriedBytes + piece.length;
        const bytes = carried.length === 0 ? Buffer.from(piece) : Buffer.concat([...carried, piece]);
        batch.push({ bytes: bytes.subarray(0, this.maxLine), offset: this.position, length, cut: length > this.maxLine });
        this.position += length + 1;
        carried = [];
        carriedBytes = 0;
        kept = 0;
        start = end + 1;
      }
      const rest = this.buffer.subarray(start, bytesRead);
      carriedBytes += rest.length;
      if (kept < this.maxLine && rest.length > 0) {
        carried.push(Buffer.from(rest));
        kept += rest.length;
      }
      if (batch.length > 0) yield batch;
    }
  }

  /** the bytes of one stretch of the file, fewer where it ends earlier */
  async read(offset: number, length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    const { bytesRead } = await this.file.read(buffer, 0, length, offset);
    return buffer.subarray(0, bytesRead);
  }

  async size(): Promise<number> {
    return (await this.file.stat()).size;
  }

  async close(): Promise<void> {
    await this.file.close();
  }
}
