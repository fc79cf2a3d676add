import type { JsonDocument, JsonNode } from '../text/types';
import { wireText } from '../text/wire-text';
import type { RequestItem } from './types';

/** What an item that is not filled puts on the wire. */
export type Payload =
  | { readonly ok: true; readonly kind: 'text'; readonly text: string }
  | { readonly ok: true; readonly kind: 'bytes'; readonly bytes: Uint8Array }
  /** for people */
  | { readonly ok: false; readonly message: string };

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * The payload of a bare message, an array of messages, `send` (their wire text), `sendRaw` (the string's text as it is)
 * or `sendBytes` (exactly these bytes). Text goes out as UTF-8, with a line end on stdio; bytes get none.
 */
export function payloadOf(doc: JsonDocument, item: RequestItem): Payload {
  switch (item.mode) {
    case 'raw':
      return rawText(item.payload);
    case 'bytes':
      return rawBytes(item.payload);
    case 'verbatim': {
      if (item.payload === item.node && item.path.length > 0) return no('`send` has no value yet.');
      const wire = wireText(doc, item.payload);
      return wire.ok ? { ok: true, kind: 'text', text: wire.text } : no(wire.fault.message);
    }
    case 'filled':
      return no('A filled request has no payload of its own.');
  }
}

/** The bytes of a base64 text (RFC 4648, with padding); undefined where it is none. */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
}

function rawText(node: JsonNode): Payload {
  if (typeof node.value !== 'string') return no('`sendRaw` has to be a string.');
  if (LONE_SURROGATE.test(node.value)) {
    return no('`sendRaw` holds half of a surrogate pair, which UTF-8 cannot carry; use `sendBytes` for such bytes.');
  }
  return { ok: true, kind: 'text', text: node.value };
}

function rawBytes(node: JsonNode): Payload {
  const bytes = typeof node.value === 'string' ? decodeBase64(node.value) : undefined;
  return bytes ? { ok: true, kind: 'bytes', bytes } : no('`sendBytes` has to be a string in base64.');
}

function no(message: string): Payload {
  return { ok: false, message };
}
