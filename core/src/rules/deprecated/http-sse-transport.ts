import { defineRule } from '../define';

export default defineRule({
  id: 'deprecated/http-sse-transport',
  covers: ['deprecated/http-sse-transport'],
  level: 'hint',
  tags: ['deprecated'],
  fault: 'transport',
  actor: 'either',
  scope: 'http',
  summary: 'The HTTP+SSE transport of 2024-11-05 is deprecated.',
  on: { phases: ['response', 'event'] },
  check({ step: { exchange, sse, text } }, report) {
    if (exchange?.request?.method !== 'GET') return;
    // a stream that was recorded as one body
    const opens = sse?.event === 'endpoint' || (!sse && /^\s*event:\s*endpoint\s*$/m.test(text?.slice(0, 1000) ?? ''));
    if (!opens) return;
    report({
      message:
        'An endpoint event opens the HTTP+SSE transport of 2024-11-05, which Streamable HTTP has replaced since 2025-03-26; clients drop it one after the other. Serve Streamable HTTP too.',
    });
  },
});
