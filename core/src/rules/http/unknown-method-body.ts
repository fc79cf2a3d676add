import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { atStatus } from '../recording/header-values';
import { callOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/unknown-method-body',
  covers: ['http/unknown-method-body'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'The 404 for a method that the server does not have says so in its body.',
  on: { phases: ['response'] },
  check({ recording, revision, step }, report) {
    const { exchange, http, text } = step;
    const call = callOf(recording, exchange);
    if (call === undefined || http?.status !== 404 || (exchange?.response?.hasBody && text?.trim() !== '')) return;
    if (revision.methods.has(call.method)) return;
    report({
      message: `A bare 404 to ${quoted(call.method)} could as well mean a wrong address or an older server, and a client falls back to other transports. Put error -32601 into the body.`,
      ...atStatus,
      related: [{ message: 'the request', record: exchange!.request!.index }],
    });
  },
});
