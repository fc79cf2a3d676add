import { defineRule } from '../define';
import { type EndedStreams, noteEnd, takeResumed } from '../parts/ended-early';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

/** milliseconds by which clocks and timers may be early */
const GRACE = 50;
const endedOf = memoryOf((): EndedStreams => new Map());

export default defineRule({
  id: 'http/sse-respect-retry',
  covers: ['http/sse-respect-retry'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'A client comes back to a stream no sooner than the server asked.',
  on: { phases: ['request', 'end'] },
  check(context, report) {
    const { step, recording } = context;
    const ended = endedOf(recording);
    if (step.event === 'stream-end') return noteEnd(ended, context);
    if (step.http?.method !== 'GET') return;
    const resumed = takeResumed(ended, context);
    if (resumed?.retry === undefined) return;
    const waited = step.time - resumed.time;
    if (!(waited < resumed.retry - GRACE)) return;
    report({
      message: `The server asked to wait ${resumed.retry} ms before this stream is resumed, and the client comes back after ${Math.max(0, Math.round(waited))} ms: many clients that do so are the load that the server wanted to be spared. Wait as long as retry says.`,
      related: [{ message: 'the end of the stream', record: resumed.index }],
    });
  },
});
