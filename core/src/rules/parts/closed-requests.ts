import type { Moment } from '../../frame/recorded';
import type { RequestId } from '../../frame/types';
import { memoryOf } from '../recording/memory';
import { callOf } from '../recording/posts';
import type { RecordingContext } from '../rule';
import { tokensOf } from './progress-token';

/** tokens that are remembered */
const MOST = 1000;

/** Progress tokens of requests whose stream the client closed, which cancels them (2026-07-28). */
export const closedTokens = memoryOf(() => new Map<RequestId, Moment>());

/** Takes in that the client closed a stream. */
export function noteClosed({ recording, step }: RecordingContext): void {
  const { exchange, index, time } = step;
  if (exchange?.ended?.by !== 'c2s' || exchange.due === 0) return;
  const closed = closedTokens(recording);
  for (const token of tokensOf(callOf(recording, exchange))) if (closed.size < MOST) closed.set(token, { index, time });
}
