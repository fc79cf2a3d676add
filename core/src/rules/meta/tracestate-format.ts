import { defineRule } from '../define';
import { traceStateFault } from '../formats/trace-context';
import { digString } from '../parts/json';
import { messageMeta } from '../parts/metas';
import { since } from '../revisions';

export default defineRule({
  id: 'meta/tracestate-format',
  covers: ['meta/tracestate-format'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: '`tracestate` is a W3C list of at most 32 members `key=value` with different keys.',
  on: { kinds: ['request', 'notification', 'result'], facet: 'trace-context' },
  check(context, report) {
    const meta = messageMeta(context);
    const value = meta && digString(meta.value, 'tracestate');
    const fault = value === undefined ? undefined : traceStateFault(value);
    if (meta === undefined || fault === undefined) return;
    const text = `\`tracestate\` cannot be read: ${fault}. Receivers drop the whole list.`;
    report({ message: text, path: [...meta.path, 'tracestate'] });
  },
});
