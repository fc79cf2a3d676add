import { defineRule } from '../define';
import { dig } from '../parts/json';
import { remove, setTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'completion/total-too-small',
  covers: ['completion/total-too-small'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: '`total` is not smaller than the number of values.',
  on: { kinds: ['result'], methods: ['completion/complete'] },
  check(context, report) {
    const { message } = context;
    const values = dig(message, 'result', 'completion', 'values');
    const path = ['result', 'completion', 'total'];
    const total = dig(message, ...path);
    if (!Array.isArray(values) || typeof total !== 'number' || total >= values.length) return;
    const text = `\`total\` says ${total}, and there are ${values.length} values already.`;
    const isAll = dig(message, 'result', 'completion', 'hasMore') !== true;
    report({ message: text, path, fixes: isAll ? [setTo(path, values.length)] : [remove(path)] });
  },
});
