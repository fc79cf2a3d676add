const BASE64 = /^[A-Za-z0-9+/_-]{16,}={0,2}$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A text and how to spell another one in its place. */
export interface Base64Text {
  readonly text: string;
  encode(text: string): string;
}

/** The text that a string holds as base64; undefined where it is none. Bytes that are no UTF-8 stand for themselves. */
export function base64Text(spelled: string): Base64Text | undefined {
  if (!BASE64.test(spelled)) return undefined;
  const isUrl = /[-_]/.test(spelled);
  let bytes: string;
  try {
    bytes = atob(isUrl ? spelled.replaceAll('-', '+').replaceAll('_', '/') : spelled);
  } catch {
    return undefined;
  }
  const encode = (text: string) => {
    const plain = btoa(text);
    if (!isUrl) return plain;
    return plain.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  };
  try {
    const text = utf8.decode(Uint8Array.from(bytes, (unit) => unit.charCodeAt(0)));
    return { text, encode: (changed) => encode(latin1(new TextEncoder().encode(changed))) };
  } catch {
    return { text: bytes, encode };
  }
}

function latin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return parts.join('');
}
