import { base64Fault, utf8Base64 } from './base64';

const SENTINEL = /^(=\?base64\?)(.*)(\?=)$/is;
const PREFIX = '=?base64?';
/** a header can carry it as it is: visible ASCII, blanks inside only */
const SAFE = /^(?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** How a header value stands to the value that it should carry. */
export type HeaderValue =
  | 'same'
  | 'differs'
  /** it has characters that a header cannot carry, or blanks at its ends, and is not encoded */
  | 'not-encoded'
  /** a plain value that looks as if it were encoded, and would be decoded */
  | 'literal'
  | 'sentinel-case'
  | 'sentinel-invalid';

/** Compares what a header says with the value that it mirrors; `=?base64?…?=` is decoded before. */
export function compareHeader(sent: string, expected: string): HeaderValue {
  const value = sent.replace(/^[ \t]+|[ \t]+$/g, '');
  const found = SENTINEL.exec(value);
  if (found === null) {
    if (value === expected || value === expected.trim() || value === asLatin1(expected)) {
      return SAFE.test(expected) ? 'same' : 'not-encoded';
    }
    return 'differs';
  }
  const isExact = value.startsWith(PREFIX);
  if (value === expected) return isExact ? 'literal' : 'same';
  const decoded = decode(found[2] ?? '');
  if (!isExact) return 'sentinel-case';
  if (decoded === undefined) return 'sentinel-invalid';
  return decoded === expected ? 'same' : 'differs';
}

/** The value as a header can carry it. */
export function asHeader(value: string): string {
  if (SAFE.test(value) && !SENTINEL.test(value)) return value;
  return `${PREFIX}${utf8Base64(value)}?=`;
}

/** Whether a value cannot stand in a header as it is. */
export const needsSentinel = (value: string): boolean => !SAFE.test(value) || value.startsWith(PREFIX);

function decode(text: string): string | undefined {
  if (base64Fault(text) !== undefined) return undefined;
  try {
    return utf8.decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

/** What becomes of UTF-8 in a header that is read byte by byte. */
const asLatin1 = (text: string): string =>
  text.length > 10_000 ? text : String.fromCharCode(...new TextEncoder().encode(text));
