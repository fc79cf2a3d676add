const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/;

export type Base64Fault = 'data-uri' | 'url-alphabet' | 'line-breaks' | 'length' | 'other';

/** What is wrong with base64 (RFC 4648 section 4); undefined where nothing is. */
export function base64Fault(text: string): Base64Fault | undefined {
  if (text.length % 4 === 0 && ALPHABET.test(text)) return undefined;
  if (/^data:[^,]{0,200},/.test(text)) return 'data-uri';
  if (ALPHABET.test(text.replace(/[\r\n]/g, '')) && /[\r\n]/.test(text)) return 'line-breaks';
  if (/^[A-Za-z0-9_-]+={0,2}$/.test(text) && /[_-]/.test(text)) return 'url-alphabet';
  return ALPHABET.test(text) ? 'length' : 'other';
}

const WORDS: Readonly<Record<Base64Fault, string>> = {
  'data-uri': 'it is a whole data: URI, and only what follows the comma belongs here',
  'url-alphabet': 'it uses the alphabet for URLs (`-` and `_` in place of `+` and `/`)',
  'line-breaks': 'it has line breaks in it',
  length: 'its length is no multiple of four: the padding is missing or the data is cut off',
  other: 'it has characters that base64 does not have',
};

export const base64Words = (fault: Base64Fault): string => WORDS[fault];

const LONGEST_FIX = 100_000;

/** The same data as proper base64, where that is plain. */
export function repairedBase64(text: string, fault: Base64Fault): string | undefined {
  if (text.length > LONGEST_FIX) return undefined;
  const plain =
    fault === 'data-uri'
      ? /^data:[^,]*;base64,(.*)$/s.exec(text)?.[1]
      : fault === 'url-alphabet'
        ? text.replaceAll('-', '+').replaceAll('_', '/')
        : fault === 'line-breaks'
          ? text.replace(/[\r\n]/g, '')
          : text;
  if (plain === undefined) return undefined;
  const bare = plain.replace(/=+$/, '');
  const padded = bare + '='.repeat((4 - (bare.length % 4)) % 4);
  return fault !== 'other' && bare.length % 4 !== 1 && base64Fault(padded) === undefined ? padded : undefined;
}

/** Bytes of a text as UTF-8 in base64; undefined where the text is too long to be put into a fix. */
export function encodedBase64(text: string): string | undefined {
  return text.length > LONGEST_FIX ? undefined : utf8Base64(text);
}

/** Bytes of a text as UTF-8 in base64. One by one: as arguments of one call they would be too many for the stack. */
export function utf8Base64(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** What a `data:` URI holds, as a `data:` URI in base64; undefined where it cannot be told. */
export function inBase64(uri: string): string | undefined {
  const [whole, type = '', data = ''] = uri.length > LONGEST_FIX ? [] : (/^data:([^,]{0,200}),(.*)$/is.exec(uri) ?? []);
  if (whole === undefined) return undefined;
  const bare = type.replace(/;base64$/i, '');
  try {
    const text = decodeURIComponent(data);
    const fault = base64Fault(text);
    const isMarked = bare !== type;
    const encoded = !isMarked ? encodedBase64(text) : fault === undefined ? text : repairedBase64(text, fault);
    return encoded === undefined ? undefined : `data:${bare};base64,${encoded}`;
  } catch {
    return undefined; // a % that encodes nothing
  }
}
