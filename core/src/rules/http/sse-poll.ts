import { isRequestId } from '../../frame/envelope';
import { defineRule } from '../define';
import { type EndedStreams, noteEnd, takeResumed } from '../parts/ended-early';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

/** milliseconds beyond the reconnection time after which a client has had its chance */
const PATIENCE = 30_000;
const endedOf = memoryOf((): EndedStreams => new Map());

export default defineRule({
  id: 'http/sse-poll',
  covers: ['http/sse-poll'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'A client comes back to a stream that ended before the response.',
  on: { phases: ['request', 'end'] },
  check(context, report) {
    const { step, recording } = context;
    const ended = endedOf(recording);
    if (step.event === 'stream-end') return noteEnd(ended, context);
    if (step.http?.method === 'GET') takeResumed(ended, context);
    if (step.http?.method === 'DELETE') ended.clear();
    for (const [id, { exchange, index, time, retry }] of ended) {
      if (!(step.time - time > (retry ?? 0) + PATIENCE)) continue;
      ended.delete(id);
      const posted = exchange.request?.message;
      const call =
        posted?.kind === 'request' && isRequestId(posted.id) ? recording.calls.openOf('c2s', posted.id) : undefined;
      if (call === undefined || call.cancelled) continue;
      report({
        message: `${call.method} waits for its response since its stream was ended, and the client goes on with other things: the server holds the response for whoever asks. Send a GET with Last-Event-ID, or cancel the request.`,
        related: [
          { message: 'the end of the stream', record: index },
          { message: `${call.method}, unanswered`, record: call.index },
        ],
      });
    }
  },
});
