import type { ResponseMessage } from './call';
import { idKey, showId } from './id-key';
import { member } from './members';
import type { FrameFault } from './ports';

/** What became of an id that is no longer pending. */
export type Fate = 'answered' | 'cancelled' | 'timeout';

/** Says, for people, why a response was given to nobody; the ids are those still pending. */
export function describeStray(message: ResponseMessage, pending: Iterable<unknown>, fate: Fate | undefined): string {
  const what = message.kind === 'error' ? `An error (${errorText(message.error)})` : 'A result';
  const id = message.id;
  if (fate === 'answered') return `${what} came for id ${showId(id)}, which had been answered before.`;
  if (fate === 'cancelled') return `${what} came for id ${showId(id)} after the request had been cancelled.`;
  if (fate === 'timeout') return `${what} came for id ${showId(id)} after the time for it was over.`;
  if (id === undefined) return `${what} came without an id, so it cannot be matched to a request.`;
  if (id === null) return `${what} came with "id": null, so it cannot be matched to a request.`;
  for (const candidate of pending) {
    if (idKey(candidate) !== idKey(id) && String(candidate) === String(id)) {
      return (
        `${what} came with the id ${showId(id)} (${typeof id}); the request has the id ${showId(candidate)} ` +
        `(${typeof candidate}). A response has to repeat the id with its type.`
      );
    }
  }
  return `${what} came for id ${showId(id)}, which no pending request has.`;
}

function errorText(error: unknown): string {
  const code = member(error, 'code');
  const message = member(error, 'message');
  const parts = [
    typeof code === 'number' ? String(code) : undefined,
    typeof message === 'string' ? message.slice(0, 200) : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(', ') || 'without code and message';
}

/** Says, for people, why a line is no message. */
export function describeFault(fault: FrameFault, bytes: Uint8Array): string {
  if (fault === 'not-utf8') return 'A line came that is not UTF-8.';
  if (fault === 'too-long') return 'A line came that is longer than the limit; it was thrown away.';
  if (fault === 'unterminated') return `The output ended in the middle of a line: ${preview(bytes)}`;
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return 'A line came that begins with a byte order mark: other clients drop such a message without a word.';
  }
  const text = preview(bytes);
  if (/^Content-Length:/i.test(text)) {
    return 'A Content-Length header came: that is the framing of language servers; MCP on stdio is one message a line.';
  }
  if (text.trim() === '') return 'An empty line came between the messages.';
  return `A line came that is not JSON: stdout may carry only messages, logs belong on stderr. It begins: ${text}`;
}

function preview(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 120));
  return bytes.length > 120 ? `${text}…` : text;
}
