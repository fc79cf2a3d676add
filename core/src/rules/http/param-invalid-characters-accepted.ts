import { defineRule } from '../define';
import { callOf } from '../recording/posts';
import { since } from '../revisions';

export default defineRule({
  id: 'http/param-invalid-characters-accepted',
  covers: ['http/param-invalid-characters-accepted'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A call whose Mcp-Param header has characters that no header carries is refused.',
  on: { kinds: ['result'], methods: ['tools/call'], facet: 'http' },
  check({ recording, step: { exchange } }, report) {
    if (exchange === undefined || callOf(recording, exchange) === undefined || recording.paramHeaders.isStale) return;
    const faults = recording.paramHeaders.faultsOf(exchange, undefined);
    // a blank at an end is gone before a server can see it
    const wrong = faults.find(({ fault, sent }) => fault === 'not-encoded' && /[^\x20-\x7e\t]/.test(sent));
    if (wrong === undefined) return;
    report({
      message: `This serves a call whose ${wrong.name} has characters that headers do not carry safely; another hop reads another value. Refuse it with status 400 and error -32020.`,
      related: [{ message: 'the call', record: exchange.request!.index }],
    });
  },
});
