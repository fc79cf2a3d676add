import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { cancellationOf } from '../recording/cancel-step';
import { where } from '../revisions';

export default defineRule({
  id: 'cancel/server-non-subscription',
  covers: ['cancel/server-non-subscription'],
  revisions: where((facts) => !facts.serverRequests),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'A server cancels nothing but `subscriptions/listen`.',
  on: { kinds: ['notification'], methods: ['notifications/cancelled'] },
  check({ recording, step }, report) {
    const cancelled = cancellationOf(step);
    if (cancelled?.sender !== 's2c') return;
    const { calls } = recording;
    const call = calls.openOf('c2s', cancelled.id) ?? calls.answeredOf('c2s', cancelled.id);
    if (call === undefined || call.method === 'subscriptions/listen' || call.cancelled) return;
    report({
      message: `The server cancels ${call.method} with id ${literal(call.id)}. It may do so with a subscription only: the client waits for an answer, so answer with an error.`,
      path: ['params', 'requestId'],
      related: [{ message: call.method, record: call.index }],
    });
  },
});
