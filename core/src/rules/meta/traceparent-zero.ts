import { defineRule } from '../define';
import { digString } from '../parts/json';
import { messageMeta } from '../parts/metas';
import { since } from '../revisions';

export default defineRule({
  id: 'meta/traceparent-zero',
  covers: ['meta/traceparent-zero'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: 'The ids of `traceparent` are not all zeros, and its version is not ff.',
  on: { kinds: ['request', 'notification', 'result'], facet: 'trace-context' },
  check(context, report) {
    const meta = messageMeta(context);
    const value = meta && digString(meta.value, 'traceparent');
    if (meta === undefined || value === undefined || value.length > 1000) return;
    const [version = '', trace = '', parent = ''] = value.split('-');
    const isZero = /^0{32}$/.test(trace) || /^0{16}$/.test(parent);
    if (!isZero && !(version === 'ff' && trace.length === 32 && parent.length === 16)) return;
    const what = isZero ? 'has an id of zeros' : 'has version ff';
    const text = `\`traceparent\` ${what}, which stands for no trace at all. Send the ids of a span, or leave it out.`;
    report({ message: text, path: [...meta.path, 'traceparent'] });
  },
});
