import { defineRule } from '../define';
import { digString } from '../parts/json';
import { messageMeta } from '../parts/metas';
import { setTo } from '../quick-fix';
import { since } from '../revisions';

const FORM =
  /^(?:(?!00|ff)[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?|(?:00|ff)-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2})$/s;
export default defineRule({
  id: 'meta/traceparent-format',
  covers: ['meta/traceparent-format'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: '`traceparent` is written as W3C Trace Context says.',
  on: { kinds: ['request', 'notification', 'result'], facet: 'trace-context' },
  check(context, report) {
    const meta = messageMeta(context);
    const value = meta && digString(meta.value, 'traceparent');
    if (meta === undefined || value === undefined || FORM.test(value)) return;
    const lower = value.toLowerCase();
    const path = [...meta.path, 'traceparent'];
    report({
      message:
        '`traceparent` is no W3C trace parent (`00-`, 32 hex digits, 16, and 2 for the flags, in lower case), so the trace breaks off here.',
      path,
      fixes: FORM.test(lower) ? [setTo(path, lower)] : [],
    });
  },
});
