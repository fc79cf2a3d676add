import { defineRule } from '../define';
import { baggageFault } from '../formats/trace-context';
import { digString } from '../parts/json';
import { messageMeta } from '../parts/metas';
import { since } from '../revisions';

export default defineRule({
  id: 'meta/baggage-format',
  covers: ['meta/baggage-format'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'either',
  scope: 'message',
  summary: '`baggage` is a W3C list of members `key=value`, with percent-encoded values.',
  on: { kinds: ['request', 'notification', 'result'], facet: 'trace-context' },
  check(context, report) {
    const meta = messageMeta(context);
    const value = meta && digString(meta.value, 'baggage');
    const fault = value === undefined ? undefined : baggageFault(value);
    if (meta === undefined || fault === undefined) return;
    const text = `\`baggage\` cannot be read: ${fault}. Receivers drop what they cannot read.`;
    report({ message: text, path: [...meta.path, 'baggage'] });
  },
});
