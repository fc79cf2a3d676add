import { defineRule } from '../define';
import { dig } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'deprecated/logging-capability',
  covers: ['deprecated/logging-capability'],
  revisions: since('2026-07-28'),
  level: 'hint',
  tags: ['deprecated'],
  actor: 'server',
  scope: 'message',
  summary: 'The logging capability is deprecated.',
  on: { kinds: ['result'], methods: ['server/discover'] },
  check(context, report) {
    const path = ['result', 'capabilities', 'logging'];
    if (dig(context.message, ...path) === undefined) return;
    const text =
      'Logging over MCP is deprecated: it still works, and a later revision takes it away. Log to stderr, or with OpenTelemetry.';
    const fixes = [offeredFix('Do not declare `logging`', { op: 'remove', path })];
    report({ message: text, path, part: 'key', fixes });
  },
});
