/** Scanning of JSON bytes that are known to be valid: nothing is built, nothing recurses. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_BRACE = 0x7b;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACE = 0x7d;
const CLOSE_BRACKET = 0x5d;

export function skipSpace(bytes: Uint8Array, at: number): number {
  for (;;) {
    const byte = bytes[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return at;
    at++;
  }
}

/** @param at of the opening quote @returns behind the closing one */
function skipString(bytes: Buffer, at: number): number {
  let from = at + 1;
  for (;;) {
    const quote = bytes.indexOf(QUOTE, from);
    if (quote < 0) return bytes.length;
    let slashes = 0;
    while (bytes[quote - 1 - slashes] === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

/** @returns behind the value that begins at `at` */
export function skipValue(bytes: Buffer, at: number): number {
  const first = bytes[at];
  if (first === QUOTE) return skipString(bytes, at);
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return skipScalar(bytes, at);
  let depth = 0;
  for (let i = at; i < bytes.length; ) {
    const byte = bytes[i];
    if (byte === QUOTE) {
      i = skipString(bytes, i);
      continue;
    }
    i++;
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
    else if ((byte === CLOSE_BRACE || byte === CLOSE_BRACKET) && --depth === 0) return i;
  }
  return bytes.length;
}

function skipScalar(bytes: Uint8Array, at: number): number {
  let end = at;
  for (;;) {
    const byte = bytes[end];
    if (byte === undefined || byte === COMMA || byte === CLOSE_BRACE || byte === CLOSE_BRACKET || byte <= 0x20)
      return end;
    end++;
  }
}

export type Shape = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null';

export function shapeAt(bytes: Uint8Array, at: number): Shape {
  switch (bytes[at]) {
    case OPEN_BRACE:
      return 'object';
    case OPEN_BRACKET:
      return 'array';
    case QUOTE:
      return 'string';
    case 0x74:
    case 0x66:
      return 'boolean';
    case 0x6e:
      return 'null';
    default:
      return 'number';
  }
}

export interface Entry {
  /** of an object's member: where its key token begins and ends */
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly start: number;
  readonly end: number;
}

/** The entries of a container, from one of them on. @param from behind the bracket, or where an earlier walk stood */
export function* entries(bytes: Buffer, container: Shape, from: number): Generator<Entry, void, undefined> {
  let at = skipSpace(bytes, from);
  while (at < bytes.length && bytes[at] !== CLOSE_BRACE && bytes[at] !== CLOSE_BRACKET) {
    let keyStart = at;
    let keyEnd = at;
    let start = at;
    if (container === 'object') {
      keyStart = at;
      keyEnd = skipString(bytes, at);
      start = skipSpace(bytes, skipSpace(bytes, keyEnd) + 1);
    }
    const end = skipValue(bytes, start);
    yield { keyStart, keyEnd, start, end };
    at = skipSpace(bytes, end);
    if (bytes[at] === COMMA) at = skipSpace(bytes, at + 1);
  }
}

/** How many entries a container has. */
export function countEntries(bytes: Buffer, start: number): number {
  let count = 0;
  let depth = 0;
  let empty = true;
  for (let i = start; i < bytes.length; ) {
    const byte = bytes[i] as number;
    if (byte === QUOTE) {
      empty = false;
      i = skipString(bytes, i);
      continue;
    }
    i++;
    if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      if (depth > 0) empty = false;
      depth++;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      if (--depth === 0) return empty ? 0 : count + 1;
    } else if (byte > 0x20) {
      empty = false;
      if (byte === COMMA && depth === 1) count++;
    }
  }
  return count;
}
