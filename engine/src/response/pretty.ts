import { skipSpace, skipValue } from './json-scan';

const CHUNK = 64 * 1024;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACE = 0x7d;
const CLOSE_BRACKET = 0x5d;
const QUOTE = 0x22;
const MAX_INDENT = 64;

/**
 * Valid JSON with line breaks and indentation, every token spelled as it was. In pieces, since the whole may be longer
 * than a string can be.
 */
export function pretty(bytes: Buffer): string[] {
  const pieces: string[] = [];
  let piece = '';
  const emit = (text: string) => {
    piece += text;
    if (piece.length < CHUNK) return;
    pieces.push(piece);
    piece = '';
  };
  let depth = 0;
  // Nesting is shown no deeper than this: 10,000 levels of indentation would be 100 MB of spaces.
  const newline = () => emit(`\n${'  '.repeat(Math.min(depth, MAX_INDENT))}`);
  for (let at = skipSpace(bytes, 0); at < bytes.length; at = skipSpace(bytes, at)) {
    const byte = bytes[at];
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      const next = skipSpace(bytes, at + 1);
      emit(String.fromCharCode(byte));
      at = next;
      if (bytes[next] === CLOSE_BRACE || bytes[next] === CLOSE_BRACKET) {
        emit(String.fromCharCode(bytes[next] as number));
        at = next + 1;
        continue;
      }
      depth++;
      newline();
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      depth--;
      newline();
      emit(String.fromCharCode(byte));
      at++;
    } else if (byte === 0x2c) {
      emit(',');
      newline();
      at++;
    } else if (byte === 0x3a) {
      emit(': ');
      at++;
    } else {
      const end = byte === QUOTE ? skipValue(bytes, at) : scalarEnd(bytes, at);
      emit(bytes.toString('utf8', at, end));
      at = end;
    }
  }
  pieces.push(piece);
  return pieces;
}

function scalarEnd(bytes: Buffer, at: number): number {
  const end = skipValue(bytes, at);
  const colon = bytes.indexOf(0x3a, at);
  const stop = colon >= 0 && colon < end ? colon : end;
  // Never zero: what cannot be a token is copied byte by byte.
  return Math.max(stop, at + 1);
}
