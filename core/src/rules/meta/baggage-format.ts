import { defineRule } from '../define';
import { baggageFault, repairedBaggage } from '../formats/trace-context';
import { digString } from '../parts/json';
import { messageMeta } from '../parts/metas';
import { offerTo } from '../quick-fix';
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
    if (meta === undefined || value === undefined || fault === undefined) return;
    const path = [...meta.path, 'baggage'];
    const repaired = repairedBaggage(value);
    const text = `\`baggage\` cannot be read: ${fault}. Receivers drop what they cannot read.`;
    const fixes = repaired === undefined ? [] : [offerTo(path, repaired, 'Percent-encode keys and values')];
    report({ message: text, path, fixes });
  },
});
