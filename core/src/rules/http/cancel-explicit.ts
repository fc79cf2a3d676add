import { isRequestId } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import { defineRule } from '../define';
import { streamRecords, unfinishedStream } from '../parts/unfinished-stream';
import type { HttpExchange } from '../recording/http-exchanges';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';
import type { Level } from '../types';

/** milliseconds within which the cancellation may follow */
const GRACE = 900;
const MOST = 100;
/** answers of these may be left at any time, and asked for again */
const POLLED: ReadonlySet<string> = new Set(['tasks/get', 'tasks/result']);

const leftOf = memoryOf(() => new Map<string, Moment & { readonly exchange: HttpExchange }>());

export default defineRule({
  id: 'http/cancel-explicit',
  covers: ['http/cancel-explicit'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'A client that gives up a request says so, and does not only close the stream.',
  on: { phases: ['end'], events: ['close'], ticks: true },
  check({ recording, step }, report) {
    const left = leftOf(recording);
    const { exchange, event, index, time } = step;
    const posted = event === 'stream-end' ? unfinishedStream(recording, exchange, 'c2s') : undefined;
    if (posted?.kind === 'request' && !POLLED.has(posted.method) && left.size < MOST) {
      left.set(exchange!.id, { index, time, exchange: exchange! });
      return;
    }
    for (const [id, one] of left) {
      if (event !== 'close' && !(time - one.time > GRACE)) continue;
      left.delete(id);
      const { message } = one.exchange.request ?? {};
      const call =
        message?.kind === 'request' && isRequestId(message.id) ? recording.calls.openOf('c2s', message.id) : undefined;
      if (call === undefined || call.cancelled || recording.session.deleteSent) continue;
      // a client that ends looks the same as one that gives up
      const level: Level = event === 'close' ? 'info' : 'warning';
      report({
        message: `The client closes the stream of ${call.method} and sends no notifications/cancelled; closing cancels nothing, so the server goes on working for nobody. Send the notification first.`,
        record: one.index,
        level,
        related: streamRecords(one.exchange),
      });
    }
  },
});
