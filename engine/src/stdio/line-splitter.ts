export interface Line {
  /** without the LF */
  readonly bytes: Buffer;
  readonly fault: 'too-long' | 'unterminated' | undefined;
  /** bytes that were thrown away after these */
  readonly lost: number;
}

/** What is kept of a line that is longer than the limit. */
const KEPT_OF_TOO_LONG = 64 * 1024;

/** Cuts a byte stream into lines at LF. A line without end costs no more memory than the limit. */
export class LineSplitter {
  #parts: Buffer[] = [];
  #length = 0;
  /** of a line that is being thrown away */
  #lost = 0;
  #kept: Buffer | undefined;

  constructor(private readonly maxBytes: number) {}

  /** @returns the lines that the chunk completes, in order */
  push(chunk: Buffer): Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(10, from);
      if (end < 0) break;
      lines.push(this.#complete(chunk.subarray(from, end)));
      from = end + 1;
    }
    if (from < chunk.length) this.#add(chunk.subarray(from));
    return lines;
  }

  /** @returns what stood after the last LF, if anything */
  end(): Line | undefined {
    if (this.#kept) return this.#complete(Buffer.alloc(0));
    if (this.#length === 0) return undefined;
    return { ...this.#complete(Buffer.alloc(0)), fault: 'unterminated' };
  }

  #complete(last: Buffer): Line {
    this.#add(last);
    const kept = this.#kept;
    const lost = this.#lost;
    const bytes =
      this.#parts.length === 1 && this.#parts[0] ? this.#parts[0] : Buffer.concat(this.#parts, this.#length);
    this.#parts = [];
    this.#length = 0;
    this.#kept = undefined;
    this.#lost = 0;
    return kept ? { bytes: kept, fault: 'too-long', lost } : { bytes, fault: undefined, lost: 0 };
  }

  #add(part: Buffer): void {
    if (part.length === 0) return;
    if (this.#kept) {
      this.#lost += part.length;
      return;
    }
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length <= this.maxBytes) return;
    const whole = Buffer.concat(this.#parts, this.#length);
    this.#kept = Buffer.from(whole.subarray(0, Math.min(KEPT_OF_TOO_LONG, this.maxBytes)));
    this.#lost = this.#length - this.#kept.length;
    this.#parts = [];
    this.#length = 0;
  }
}
