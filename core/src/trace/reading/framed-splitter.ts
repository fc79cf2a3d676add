import type { BytePiece, ByteSplitter } from '../readers/types';
import { HeldBytes } from './held-bytes';

type Emit = (piece: BytePiece) => void;

const LF = 10;
const CR = 13;
const LONGEST_HEADER = 400;
const HEADER = /^content-[a-z-]{1,20}[ \t]*:[ \t]*(.{0,300}?)[ \t]*$/i;
const LENGTH = /^content-length/i;
/** a message that is said to be longer is not believed */
const LONGEST_BODY = 1 << 30;
const NONE = new Uint8Array(0);

/**
 * Cuts `Content-Length: 52`, a blank line and 52 bytes into one piece; everything else into lines. Lines may end in LF
 * alone.
 */
export class FramedSplitter implements ByteSplitter {
  private offset = 0;
  private line = 1;
  private held: HeldBytes | undefined;
  /** the line in hand, as far as it may be a header */
  private text = '';
  private inHeaders = false;
  private length: number | undefined;
  /** bytes of the body that are still to come */
  private missing = 0;

  push(bytes: Uint8Array, emit: Emit): void {
    let start = 0;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!;
      if (this.held === undefined) {
        this.held = new HeldBytes(this.offset + i, this.line);
        start = i;
      }
      if (byte === LF) this.line += 1;
      if (this.missing > 0) {
        this.missing -= 1;
        if (this.missing === 0) this.close(bytes.subarray(start, i + 1), emit);
      } else if (byte === LF) {
        if (!this.endOfLine()) this.close(bytes.subarray(start, i), emit);
      } else if (byte !== CR && this.text.length <= LONGEST_HEADER) this.text += String.fromCharCode(byte);
    }
    this.held?.keep(bytes.subarray(start));
    this.offset += bytes.length;
  }

  end(emit: Emit): boolean {
    const isThere = this.held !== undefined;
    if (isThere) this.close(NONE, emit);
    return isThere;
  }

  /** whether the piece goes on after this line */
  private endOfLine(): boolean {
    const text = this.text.replace(/^\xef\xbb\xbf/, '');
    this.text = '';
    if (text === '' && this.inHeaders && this.length !== undefined && this.length > 0) {
      this.inHeaders = false;
      this.missing = this.length;
      return true;
    }
    const header = HEADER.exec(text);
    if (!header) return false;
    this.inHeaders = true;
    const length = Number(header[1]);
    if (LENGTH.test(text) && Number.isInteger(length) && length <= LONGEST_BODY) this.length = length;
    return true;
  }

  private close(last: Uint8Array, emit: Emit): void {
    const { held } = this;
    this.held = undefined;
    this.text = '';
    this.inHeaders = false;
    this.length = undefined;
    this.missing = 0;
    if (held) emit(held.piece(last));
  }
}
