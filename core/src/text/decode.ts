const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const BACKSLASH = 0x5c;
const JSON_NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?$/;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/**
 * The string that the token stands for, as a copy: a slice of 13 characters or more would keep the whole text alive.
 * Also of tokens that are no JSON strings: what can be decoded is, the rest is taken as it stands.
 */
export function decodeString(text: string, start: number, end: number): string {
  if (text.charCodeAt(start) === QUOTE) {
    const token = text.slice(start, end);
    if (
      token.length < 15 &&
      !token.includes('\\') &&
      token.length > 1 &&
      token.charCodeAt(token.length - 1) === QUOTE
    ) {
      return token.slice(1, -1);
    }
    try {
      return JSON.parse(token) as string;
    } catch {
      return decodeFaulty(token.slice(1));
    }
  }
  const token = text.slice(start, end);
  if (token.charCodeAt(0) === APOSTROPHE) return decodeFaulty(token.slice(1), "'");
  return decodeFaulty(token);
}

/** undefined where the token is no JSON number */
export function decodeNumber(text: string, start: number, end: number): number | undefined {
  const token = text.slice(start, end);
  return JSON_NUMBER.test(token) ? Number(token) : undefined;
}

function decodeFaulty(body: string, quote = '"'): string {
  const parts: string[] = [];
  for (let i = 0; i < body.length; i++) {
    const character = body[i] as string;
    if (character === quote) break;
    if (body.charCodeAt(i) !== BACKSLASH) {
      parts.push(character);
      continue;
    }
    const hex = /^u([0-9a-fA-F]{4})/.exec(body.slice(i + 1, i + 6))?.[1];
    if (hex !== undefined) {
      parts.push(String.fromCharCode(Number.parseInt(hex, 16)));
      i += 5;
      continue;
    }
    const escaped = ESCAPES[body[i + 1] ?? ''];
    if (escaped === undefined) parts.push('\\');
    else {
      parts.push(escaped);
      i++;
    }
  }
  return parts.join('');
}
