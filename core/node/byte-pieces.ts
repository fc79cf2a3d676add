import type { BytePiece, ByteSplitter } from '../src/trace/readers/types';
import type { Breathe } from './breathe';
import type { LineReader } from './line-reader';
import type { Pieces, TakePiece } from './pieces';

const CHUNK = 256 << 10;

/** Pieces of a file that its format cuts by bytes: JSON values, framed messages. */
export class BytePieces implements Pieces {
  offset = 0;
  isMisread = false;
  private isFinished = false;
  private brokenOff = false;
  private closed = false;

  constructor(
    private readonly file: Pick<LineReader, 'read'>,
    private readonly splitter: ByteSplitter,
  ) {}

  get isHolding(): boolean {
    return !this.isFinished;
  }

  async advance(take: TakePiece, breathe: Breathe): Promise<void> {
    for (;;) {
      const bytes = await this.file.read(this.offset, CHUNK);
      if (bytes.length === 0 || this.closed) return;
      this.isMisread = this.brokenOff;
      if (this.isMisread) return;
      this.isFinished = false;
      const pieces: BytePiece[] = [];
      this.splitter.push(bytes, (piece) => pieces.push(piece));
      for (const piece of pieces) {
        take(decoded(piece));
        const pause = breathe();
        if (pause) await pause;
        if (this.closed) return;
      }
      this.offset += bytes.length;
      const pause = breathe();
      if (pause) await pause;
      if (this.closed) return;
    }
  }

  finish(take: TakePiece): void {
    if (this.isFinished) return;
    this.isFinished = true;
    this.brokenOff = this.splitter.end((piece) => take(decoded(piece)));
  }

  close(): void {
    this.closed = true;
  }
}

function decoded({ bytes, offset, length, line, cut }: BytePiece) {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return { text, offset, length, line, cut };
}
