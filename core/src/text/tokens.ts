import { createScanner, type JSONScanner } from 'jsonc-parser';
import { isSpaceLike, isWordCharacter } from './characters';
import type { FaultSink } from './faults';

// The scanner's kinds; its own enum is ambient, so that it cannot be imported.
export const OPEN_BRACE = 1;
export const CLOSE_BRACE = 2;
export const OPEN_BRACKET = 3;
export const CLOSE_BRACKET = 4;
export const COMMA = 5;
export const COLON = 6;
export const NULL = 7;
const TRUE = 8;
const FALSE = 9;
export const STRING = 10;
export const NUMBER = 11;
const LINE_COMMENT = 12;
const BLOCK_COMMENT = 13;
export const UNKNOWN = 16;
export const END = 17;

const UNTERMINATED_COMMENT = 1;

/**
 * The significant tokens of a text, one at a time, over jsonc-parser's scanner. Comments are passed over; what is wrong
 * inside a token is reported here. Words that run together with a number (`01`, `1.2.3`, `12px`) are one bad number,
 * and a text in single quotes is one unknown token.
 */
export class Tokens {
  kind = UNKNOWN;
  offset = 0;
  end: number;
  private readonly scanner: JSONScanner;

  constructor(
    readonly text: string,
    start: number,
    private readonly faults: FaultSink,
    private readonly strict: boolean,
  ) {
    this.scanner = createScanner(text, false);
    this.end = start;
  }

  next(): number {
    const { text, scanner } = this;
    let position = this.end;
    for (;;) {
      // The scanner builds a string of every run of blanks.
      let code = text.charCodeAt(position);
      while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++position);
      scanner.setPosition(position);
      const kind: number = scanner.scan();
      this.offset = position;
      // After an unfinished comment the scanner may stand beyond the end.
      this.end = Math.min(scanner.getPosition(), text.length);
      switch (kind) {
        case STRING:
          if (scanner.getTokenError() !== 0) this.faults.string(text, position, this.end);
          break;
        case NUMBER:
          this.number(scanner.getTokenError() !== 0);
          break;
        case UNKNOWN: {
          const word = this.word();
          if (word < 0) {
            position = this.end;
            continue;
          }
          this.kind = word;
          return word;
        }
        case LINE_COMMENT:
        case BLOCK_COMMENT:
          if ((scanner.getTokenError() as number) === UNTERMINATED_COMMENT) {
            this.faults.add('unterminated-comment', position, 2);
          } else if (this.strict) this.faults.add('comment', position, this.end - position);
          position = this.end;
          continue;
      }
      this.kind = kind;
      return kind;
    }
  }

  private number(bad: boolean): void {
    const { text } = this;
    let end = this.end;
    while (isWordCharacter(text.charCodeAt(end))) end++;
    if (end > this.end || bad) this.faults.number(text, this.offset, end);
    this.end = end;
  }

  /** Sorts out a word that is no JSON; answers its kind, or -1 where it was blank and is passed over. */
  private word(): number {
    const { text, offset } = this;
    let end = offset;
    while (end < this.end && isSpaceLike(text.charCodeAt(end))) end++;
    if (end > offset) {
      this.faults.add('bad-character', offset, end - offset, text);
      this.end = end;
      return -1;
    }
    if (text.charCodeAt(offset) === 39) {
      // Like a string it ends on its line, so that no token depends on text beyond the next line break.
      end = offset + 1;
      let code = text.charCodeAt(end);
      while (end < text.length && code !== 39 && code !== 10 && code !== 13) code = text.charCodeAt(++end);
      this.end = code === 39 ? end + 1 : end;
      return UNKNOWN;
    }
    // The scanner takes a minus without digits alone.
    if (text.charCodeAt(offset) === 45) while (isWordCharacter(text.charCodeAt(this.end))) this.end++;
    while (end < this.end && !isSpaceLike(text.charCodeAt(end))) end++;
    if (end < this.end) {
      this.end = end;
      const word = text.slice(offset, end);
      if (word === 'true') return TRUE;
      if (word === 'false') return FALSE;
      if (word === 'null') return NULL;
    }
    return UNKNOWN;
  }
}
