import { defineRule } from '../define';
import { dig } from '../parts/json';
import { plainFix } from '../quick-fix';
import { until } from '../revisions';

const MOST = 100;
export default defineRule({
  id: 'completion/max-100',
  covers: ['completion/max-100'],
  revisions: until('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'A completion result has at most 100 values.',
  on: { kinds: ['result'], methods: ['completion/complete'] },
  check(context, report) {
    const path = ['result', 'completion', 'values'];
    const values = dig(context.message, ...path);
    if (!Array.isArray(values) || values.length <= MOST) return;
    const fix = plainFix(
      `Keep the first ${MOST}`,
      { op: 'set', path, value: values.slice(0, MOST) },
      { op: 'set', path: ['result', 'completion', 'hasMore'], value: true },
    );
    const text = `There are ${values.length} values, and ${MOST} is the most. Send the best ones and say \`"hasMore": true\`.`;
    report({ message: text, path, fixes: values.length > 2000 ? [] : [fix] });
  },
});
