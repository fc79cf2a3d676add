import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { atHeader, contentType, EVENT_STREAM } from '../recording/header-values';
import { callOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/listen-not-streamed',
  covers: ['http/listen-not-streamed'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'subscriptions/listen is answered with a stream of events.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, message } }, report) {
    const response = exchange?.response;
    if (response === undefined || response.status >= 300 || message?.kind === 'error') return;
    if (callOf(recording, exchange)?.method !== 'subscriptions/listen') return;
    const type = contentType(response.headers);
    if (type === undefined || type === EVENT_STREAM) return;
    report({
      message: `subscriptions/listen is answered with ${literal(type)}, on which no notification can follow: the subscription ends as it begins. Answer with ${EVENT_STREAM} and keep the stream open.`,
      ...atHeader(response.headers.get('content-type')!.key),
    });
  },
});
