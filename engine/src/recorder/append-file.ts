import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

type Write = (fd: number, bytes: Uint8Array, at: number, length: number) => number;

const SCRATCH_BYTES = 256 * 1024;

/**
 * Appends pieces to a file, many in one write. A write that fails ends the writing and is told once: what records must
 * never stop what it records.
 */
export class AppendFile {
  readonly #fd: number;
  #scratch = Buffer.allocUnsafe(SCRATCH_BYTES);
  #used = 0;
  #flushed: number;
  #failed = false;

  /** @throws when the file cannot be opened */
  constructor(
    readonly path: string,
    private readonly onFailure: (error: Error) => void,
    private readonly write: Write = writeSync,
  ) {
    mkdirSync(dirname(path), { recursive: true });
    this.#fd = openSync(path, 'a+', 0o600);
    this.#flushed = fstatSync(this.#fd).size;
    if (this.#flushed > 0 && !this.#endsWithLf()) this.text('\n');
  }

  /** where the next byte will stand */
  get position(): number {
    return this.#flushed + this.#used;
  }

  get failed(): boolean {
    return this.#failed;
  }

  text(text: string): void {
    // Three bytes a UTF-16 unit is the most that UTF-8 needs.
    if (text.length * 3 > SCRATCH_BYTES - this.#used) {
      this.flush();
      if (text.length * 3 > SCRATCH_BYTES) {
        this.#write(Buffer.from(text, 'utf8'));
        return;
      }
    }
    this.#used += this.#scratch.write(text, this.#used, 'utf8');
  }

  bytes(bytes: Uint8Array): void {
    if (bytes.length > SCRATCH_BYTES - this.#used) {
      this.flush();
      if (bytes.length > SCRATCH_BYTES) {
        this.#write(bytes);
        return;
      }
    }
    this.#scratch.set(bytes, this.#used);
    this.#used += bytes.length;
  }

  flush(): void {
    if (this.#used === 0) return;
    const used = this.#used;
    this.#used = 0;
    this.#write(this.#scratch.subarray(0, used));
  }

  close(): void {
    this.flush();
    try {
      closeSync(this.#fd);
    } catch {
      // It was closed, which is what was wanted.
    }
    this.#failed = true;
  }

  #write(bytes: Uint8Array): void {
    if (this.#failed) return;
    try {
      for (let at = 0; at < bytes.length; ) at += this.write(this.#fd, bytes, at, bytes.length - at);
      this.#flushed += bytes.length;
    } catch (error) {
      this.#failed = true;
      this.onFailure(error as Error);
    }
  }

  #endsWithLf(): boolean {
    const last = Buffer.alloc(1);
    readSync(this.#fd, last, 0, 1, this.#flushed - 1);
    return last[0] === 10;
  }
}
