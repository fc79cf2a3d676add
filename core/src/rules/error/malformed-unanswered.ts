import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';
import { since } from '../revisions';

/** milliseconds that a server gets for refusing what it cannot read */
const PATIENCE = 30_000;

interface Unread {
  readonly index: number;
  readonly time: number;
}

const waitingOf = memoryOf((): { text: Unread | undefined } => ({ text: undefined }));

export default defineRule({
  id: 'error/malformed-unanswered',
  covers: ['error/malformed-unanswered'],
  revisions: since('2026-07-28'),
  level: 'warning',
  fault: 'json-rpc',
  actor: 'server',
  scope: 'session',
  summary: 'What a server cannot read gets an error, not silence.',
  on: { texts: true, kinds: ['error'], ticks: true },
  check({ recording, step }, report) {
    const { message, direction, text, time, index, exchange } = step;
    const waiting = waitingOf(recording);
    if (waiting.text && time - waiting.text.time > PATIENCE) {
      report({
        record: waiting.text.index,
        message:
          'This is no JSON, and the server says nothing of it: whoever sent it waits, and never learns why. A server answers with error -32700 and without an id.',
      });
      waiting.text = undefined;
    }
    if (message?.kind === 'error' && direction === 's2c') waiting.text = undefined;
    // on HTTP a status says it
    if (direction === 'c2s' && text?.trim() && !exchange) waiting.text = { index, time };
  },
});
