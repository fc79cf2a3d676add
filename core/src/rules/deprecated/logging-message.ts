import { defineRule } from '../define';
import { since } from '../revisions';

export default defineRule({
  id: 'deprecated/logging-message',
  covers: ['deprecated/logging-message'],
  revisions: since('2026-07-28'),
  level: 'hint',
  tags: ['deprecated'],
  actor: 'server',
  scope: 'message',
  summary: 'Log messages over MCP are deprecated.',
  on: { kinds: ['notification'], methods: ['notifications/message'] },
  check(context, report) {
    if (context.direction === 'c2s') return;
    const text =
      'Log messages over MCP are deprecated: they still work, and a later revision takes them away. Log to stderr, or with OpenTelemetry.';
    report({ message: text, path: ['method'] });
  },
});
