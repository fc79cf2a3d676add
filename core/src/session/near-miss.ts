import type { ResponseMessage } from './call';
import { idKey, showId } from './id-key';
import { member } from './members';

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
