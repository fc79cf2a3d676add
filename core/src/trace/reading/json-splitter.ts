import type { BytePiece, ByteSplitter } from '../readers/types';
import { HeldBytes } from './held-bytes';

const LF = 10;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const COMMA = 0x2c;
const COLON = 0x3a;
/** levels of a value whose kinds are remembered; deeper ones are only counted */
const DEEPEST = 4096;
const LONGEST_KEY = 64;

type Emit = (piece: BytePiece) => void;

/** `outer`: between values; `value`: inside one; `text`: in a line that is no JSON; `key`: in a name on the way to the list */
type State = 'outer' | 'value' | 'text' | 'key';

interface Options {
  /** an array that begins the file is a list of values, not a value */
  readonly list?: boolean;
  /** the values are items of the array that these names lead to; others are passed over */
  readonly path?: readonly string[];
}

/**
 * Cuts a stream of JSON values, or the items of one array, into values; what stands between them is cut into lines. A
 * value that breaks off ends where the next one begins at the same column, or at the end of a line inside a string.
 */
export class JsonSplitter implements ByteSplitter {
  private state: State = 'outer';
  private offset = 0;
  private line = 1;
  /** nothing but blanks since the last line feed, and how many */
  private isIndent = true;
  private column = 0;
  private held: HeldBytes | undefined;
  /** of the value in hand */
  private depth = 0;
  private kinds = new Uint8Array(64);
  private previous = 0;
  private inString = false;
  private escaped = false;
  private indent = -1;
  private passedOver = false;
  /** containers that were entered: their kinds */
  private readonly entered: number[] = [];
  private matched = 0;
  private key = '';
  private expectsKey = false;
  private hasBegun = false;

  constructor(private readonly options: Options = {}) {}

  push(bytes: Uint8Array, emit: Emit): void {
    let start = 0;
    for (let i = 0; i < bytes.length; i++) {
      let byte = bytes[i]!;
      if (this.state === 'outer') {
        if (this.begins(byte, i)) start = i;
      } else if (this.state === 'key') {
        this.readKey(byte);
      } else if (this.state === 'text') {
        const isEnd = this.entered.length > 0 && isSeparator(byte);
        if (byte !== LF && !isEnd) continue;
        this.close(bytes.subarray(start, i), emit);
        if (isEnd && byte !== COMMA) this.leave();
      } else {
        if (this.inString && !this.escaped) {
          i = endOfPlain(bytes, i);
          if (i === bytes.length) break;
          byte = bytes[i]!;
        }
        const verdict = this.inValue(byte);
        if (verdict === 'ends') this.close(bytes.subarray(start, i + 1), emit);
        else if (verdict === 'broken') this.close(bytes.subarray(start, i), emit);
        else if (verdict === 'anew') {
          this.close(bytes.subarray(start, i), emit);
          if (this.begins(byte, i)) start = i;
        }
      }
      this.count(byte);
    }
    this.held?.keep(bytes.subarray(start));
    this.offset += bytes.length;
  }

  end(emit: Emit): boolean {
    const { held } = this;
    if (held === undefined) return false;
    this.close(new Uint8Array(0), emit);
    return true;
  }

  private count(byte: number): void {
    if (byte === LF) {
      this.line += 1;
      this.isIndent = true;
      this.column = 0;
    } else if (this.isIndent) {
      if (isBlank(byte)) this.column += 1;
      else this.isIndent = false;
    }
  }

  /** between values; answers whether a piece begins with this byte */
  private begins(byte: number, at: number): boolean {
    const { path } = this.options;
    if (isBlank(byte) || byte === LF || byte === COMMA || byte === COLON || this.isMark(byte, at)) return false;
    const isInside = this.entered.length > 0;
    if (isInside && (byte === CLOSE_BRACKET || byte === CLOSE_BRACE)) {
      this.leave();
      return false;
    }
    if (this.expectsKey && byte === QUOTE) {
      this.state = 'key';
      this.key = '';
      return false;
    }
    const first = !this.hasBegun;
    this.hasBegun ||= byte === OPEN_BRACE || byte === OPEN_BRACKET;
    if (byte === OPEN_BRACE && path && this.matched < path.length && (!isInside || this.isOnPath()))
      return this.enter(byte);
    if (
      byte === OPEN_BRACKET &&
      (path ? this.matched === path.length - 1 && this.isOnPath() : first && this.options.list)
    ) {
      return this.enter(byte);
    }
    const isValue = byte === OPEN_BRACE || byte === OPEN_BRACKET || (isInside && byte === QUOTE);
    this.state = isValue ? 'value' : 'text';
    this.held = new HeldBytes(this.offset + at, this.line);
    this.passedOver = path !== undefined && isInside && this.matched < path.length;
    this.indent = this.isIndent ? this.column : -1;
    this.depth = 0;
    this.previous = 0;
    this.inString = isValue && byte === QUOTE;
    this.escaped = false;
    if (isValue && !this.inString) this.open(byte);
    return true;
  }

  private enter(byte: number): false {
    if (this.entered.length > 0) this.matched += 1;
    this.entered.push(byte);
    this.key = '';
    this.expectsKey = byte === OPEN_BRACE;
    return false;
  }

  private leave(): void {
    this.entered.pop();
    if (this.entered.length > 0) this.matched -= 1;
    this.expectsKey = this.entered.at(-1) === OPEN_BRACE;
  }

  /** the name before this value is the next one of the path */
  private isOnPath(): boolean {
    return this.key === this.options.path?.[this.matched];
  }

  private readKey(byte: number): void {
    if (byte === QUOTE && !this.escaped) {
      this.state = 'outer';
      this.expectsKey = false;
      return;
    }
    this.escaped = byte === BACKSLASH && !this.escaped;
    if (this.key.length < LONGEST_KEY) this.key += String.fromCharCode(byte);
  }

  private inValue(byte: number): 'goes-on' | 'ends' | 'broken' | 'anew' {
    if (this.inString) {
      if (byte === LF) return 'broken';
      if (this.escaped) this.escaped = false;
      else if (byte === BACKSLASH) this.escaped = true;
      else if (byte === QUOTE) {
        this.inString = false;
        this.previous = QUOTE;
        if (this.depth === 0) return 'ends';
      }
      return 'goes-on';
    }
    if (byte === LF || isBlank(byte)) return 'goes-on';
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      if (this.depth > 0 && this.isIndent && this.column === this.indent && !this.mayHoldValue()) return 'anew';
      this.open(byte);
    } else if (this.entered.length === 0 && this.depth === 1 && this.isFirst() && !this.mayFollowOpening(byte)) {
      this.state = 'text';
    } else if (byte === QUOTE) this.inString = true;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      this.depth -= 1;
      if (this.depth <= 0) return 'ends';
    }
    this.previous = byte;
    return 'goes-on';
  }

  private open(byte: number): void {
    if (this.depth < DEEPEST) {
      if (this.depth === this.kinds.length) {
        const larger = new Uint8Array(this.kinds.length * 2);
        larger.set(this.kinds);
        this.kinds = larger;
      }
      this.kinds[this.depth] = byte;
    }
    this.depth += 1;
    this.previous = byte;
  }

  /** here JSON allows a value to begin */
  private mayHoldValue(): boolean {
    if (this.depth > DEEPEST || this.previous === COLON) return true;
    if (this.kinds[this.depth - 1] === OPEN_BRACE) return false;
    return this.previous === COMMA || this.previous === OPEN_BRACKET;
  }

  private isFirst(): boolean {
    return this.previous === OPEN_BRACE || this.previous === OPEN_BRACKET;
  }

  /** `[info] ready` and `{name}` begin lines of text */
  private mayFollowOpening(byte: number): boolean {
    if (this.previous === OPEN_BRACE) return byte === QUOTE || byte === CLOSE_BRACE;
    return byte === QUOTE || byte === CLOSE_BRACKET;
  }

  private close(last: Uint8Array, emit: Emit): void {
    const { held, passedOver } = this;
    this.held = undefined;
    this.state = 'outer';
    this.expectsKey = this.entered.at(-1) === OPEN_BRACE;
    this.key = '';
    if (held && !passedOver) emit(held.piece(last));
  }

  /** of a byte order mark, or between records of a JSON text sequence */
  private isMark(byte: number, at: number): boolean {
    const position = this.offset + at;
    return byte === 0x1e || (position < 3 && byte === [0xef, 0xbb, 0xbf][position]);
  }
}

const isSeparator = (byte: number) => byte === COMMA || byte === CLOSE_BRACKET || byte === CLOSE_BRACE;

/** where a stretch of a string without escapes ends */
function endOfPlain(bytes: Uint8Array, start: number): number {
  let i = start;
  for (; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE || byte === BACKSLASH || byte === LF) break;
  }
  return i;
}

const isBlank = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0d;
