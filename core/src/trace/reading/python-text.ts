const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|([\s\S]))/g;
const NAMED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};
const utf8 = new TextDecoder('utf-8');

export interface PythonBytes {
  /** the text that the bytes are in UTF-8 */
  readonly value: string;
  /** of what stands between the quotes */
  readonly start: number;
  readonly end: number;
  /** what stands there is the text itself */
  readonly isPlain: boolean;
}

/** The bytes literal (`b'…'`) that begins at `at`, where its quote is closed. */
export function pythonBytes(text: string, at: number): PythonBytes | undefined {
  const quote = text[at + 1];
  if (text[at] !== 'b' || (quote !== "'" && quote !== '"')) return undefined;
  const start = at + 2;
  const end = endOfQuoted(text, start, quote);
  if (end < 0) return undefined;
  const literal = text.slice(start, end);
  const isPlain = !literal.includes('\\');
  return { value: isPlain ? literal : unescaped(literal), start, end, isPlain };
}

/** Where the quote that was opened before `start` is closed; -1 where it is not. */
export function endOfQuoted(text: string, start: number, quote: string): number {
  for (let i = start; i < text.length; i++) {
    const char = text[i];
    if (char === '\\') i += 1;
    else if (char === quote) return i;
  }
  return -1;
}

function unescaped(literal: string): string {
  const bytes: number[] = [];
  let last = 0;
  const plain = (text: string) => {
    for (const byte of new TextEncoder().encode(text)) bytes.push(byte);
  };
  for (const found of literal.matchAll(ESCAPE)) {
    plain(literal.slice(last, found.index));
    last = found.index + found[0].length;
    const [, hex, char = ''] = found;
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else plain(NAMED[char] ?? char);
  }
  plain(literal.slice(last));
  return utf8.decode(Uint8Array.from(bytes));
}
