import { type Retry, retryOf } from '../recording/retry';
import type { Link } from '../recording/rounds';
import type { RecordingContext } from '../rule';

/** The retry that a step is, and what it goes on from where that is clear. */
export function retryIn({ recording, step }: RecordingContext): (Retry & { readonly link?: Link }) | undefined {
  const { message, direction } = step;
  const retry = message?.kind === 'request' && direction === 'c2s' ? retryOf(message.params) : undefined;
  return retry && { ...retry, link: recording.rounds.linkOf(step) };
}

/** The retry that a step is, with the round that it follows. */
export function nextRound(context: RecordingContext) {
  const retry = retryIn(context);
  return retry?.link?.kind === 'next' ? { ...retry, ...retry.link } : undefined;
}
