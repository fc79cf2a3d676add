import type { BytePiece } from '../readers/types';

/** bytes of one piece that are held; of a longer one the beginning */
const MOST = 64 << 20;
const BEGINNING = 4096;
const NONE = new Uint8Array(0);

/** The bytes of a piece that goes on over several chunks, up to a bound. */
export class HeldBytes {
  private parts: Uint8Array[] = [];
  private size = 0;
  private cut = false;

  constructor(
    readonly offset: number,
    readonly line: number,
    private readonly most = MOST,
  ) {}

  /** @param bytes are copied, since the chunk they are a part of is used again */
  keep(bytes: Uint8Array): void {
    this.size += bytes.length;
    if (this.cut) return;
    if (this.size <= this.most) {
      if (bytes.length > 0) this.parts.push(bytes.slice());
      return;
    }
    const beginning = joined([...this.parts, bytes.slice(0, BEGINNING)]).slice(0, BEGINNING);
    this.parts = [beginning];
    this.cut = true;
  }

  /** @param last bytes that were not kept, since they are still in the chunk */
  piece(last: Uint8Array = NONE): BytePiece {
    const { offset, line } = this;
    if (this.size === 0 && last.length <= this.most)
      return { bytes: last, offset, length: last.length, line, cut: false };
    this.keep(last);
    return { bytes: joined(this.parts), offset, length: this.size, line, cut: this.cut };
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts;
  if (parts.length <= 1) return first ?? NONE;
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
