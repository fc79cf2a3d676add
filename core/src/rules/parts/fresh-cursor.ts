import { type Cursors, cursorOf, LISTS } from '../recording/cursors';
import type { RecordingContext } from '../rule';

/** milliseconds in which a cursor should not have become void, and a list is taken to be read on */
export const SOON = 10_000;

interface Foreign {
  readonly method: string;
  readonly cursor: string;
  readonly cursors: Cursors;
  /** the list that gave it out, where another one did */
  readonly other: string | undefined;
}

/** The cursor of a list request that this list did not give out in a recording where nothing is missing. */
export function foreignCursor({ recording, step: { message, direction } }: RecordingContext): Foreign | undefined {
  if (message?.kind !== 'request' || direction !== 'c2s') return undefined;
  return foreign(recording.isComplete, recording.cursors, message.method, message.params);
}

/** The same of the request that a response answers. */
export function foreignCursorAsked({ recording, step: { call, direction } }: RecordingContext): Foreign | undefined {
  if (call === undefined || direction !== 's2c') return undefined;
  return foreign(recording.isComplete, recording.cursors, call.method, call.params);
}

function foreign(isComplete: boolean, cursors: Cursors, method: string, params: unknown): Foreign | undefined {
  const cursor = cursorOf(params);
  if (cursor === undefined || !isComplete || cursors.isFull || !LISTS.some((list) => list === method)) return undefined;
  if (cursors.issuedBy(method, cursor) !== undefined) return undefined;
  return { method, cursor, cursors, other: cursors.otherThan(method, cursor) };
}
