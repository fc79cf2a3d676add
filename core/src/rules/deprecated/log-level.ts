import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { messageMeta } from '../parts/metas';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

const KEY = 'io.modelcontextprotocol/logLevel';

export default defineRule({
  id: 'deprecated/log-level',
  covers: ['deprecated/log-level'],
  revisions: since('2026-07-28'),
  level: 'hint',
  tags: ['deprecated'],
  actor: 'client',
  scope: 'message',
  summary: '`logLevel` in `_meta` is deprecated.',
  on: { kinds: ['request'], facet: 'log-level' },
  check(context, report) {
    const meta = messageMeta(context);
    if (meta === undefined || !has(meta.value, KEY)) return;
    const path = [...meta.path, KEY];
    report({
      message:
        'This asks for log messages, which are deprecated: they still work, and a later revision takes them away. Leave it out.',
      path,
      part: 'key',
      fixes: [offeredFix('Remove `logLevel`', { op: 'remove', path })],
    });
  },
});
