import type { FillContext, Filled } from '@wirebench/core/request/fill';
import { fill } from '@wirebench/core/request/fill';
import { type Payload, payloadOf } from '@wirebench/core/request/payload';
import type { RequestFile, RequestItem } from '@wirebench/core/request/types';
import { outboundText } from '@wirebench/core/session/messages';
import type { Outbound } from '@wirebench/core/session/ports';
import { lacksUsableId } from '@wirebench/core/session/usable-id';
import type { JsonDocument } from '@wirebench/core/text/types';

export interface Outgoing {
  readonly message: Outbound;
  /** its answer may come without an id */
  readonly anonymous: boolean;
  /** nothing answers it by rights */
  readonly notification: boolean;
  /** the text of a filled request, for a retry */
  readonly filledText?: string;
}

export type Prepared =
  | { readonly ok: true; readonly outgoing: Outgoing }
  | { readonly ok: false; readonly message: string };

/** What an item puts on the wire. */
export function outgoingOf(doc: JsonDocument, file: RequestFile, item: RequestItem, context: FillContext): Prepared {
  if (item.mode === 'filled') return fromFilled(fill(doc, file, item, context));
  const payload = payloadOf(doc, item);
  if (!payload.ok) return payload;
  if (item.mode !== 'verbatim') return { ok: true, outgoing: rawOutgoing(payload) };
  if (payload.kind !== 'text') return { ok: false, message: 'A message has to be text.' };
  const value: unknown = JSON.parse(payload.text);
  const message = outboundText(payload.text, value);
  return { ok: true, outgoing: { message, anonymous: lacksUsableId(value), notification: isNotification(value) } };
}

/** Raw text may be a message all the same; then its answer is known by the id as well. */
function rawOutgoing(payload: Extract<Payload, { ok: true }>): Outgoing {
  const bytes = payload.kind === 'bytes' ? payload.bytes : Buffer.from(payload.text, 'utf8');
  const text = payload.kind === 'bytes' ? Buffer.from(payload.bytes).toString('utf8') : payload.text;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const framing = payload.kind === 'bytes' ? 'exact' : 'line';
  return { message: { bytes, framing, record: 'raw', value }, anonymous: true, notification: false };
}

function fromFilled(filled: Filled): Prepared {
  if (!filled.ok) return { ok: false, message: filled.problems.map((problem) => problem.message).join(' ') };
  const message = outboundText(filled.text, JSON.parse(filled.text));
  return {
    ok: true,
    outgoing: { message, anonymous: false, notification: filled.kind === 'notification', filledText: filled.text },
  };
}

/** A message that asks for no answer: no id, or a batch of such; a response counts as well. */
function isNotification(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isNotification);
  if (typeof value !== 'object' || value === null) return false;
  const has = (key: string) => Object.hasOwn(value, key);
  if (has('method')) return !has('id') && (value as { jsonrpc?: unknown }).jsonrpc === '2.0';
  return has('id') && (has('result') || has('error'));
}
