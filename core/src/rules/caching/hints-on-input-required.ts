import { has } from '../../frame/envelope';
import { orList, quoted } from '../../schema/words';
import type { JsonEdit } from '../../text/types';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'caching/hints-on-input-required',
  covers: ['caching/hints-on-input-required'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'An `input_required` result has neither `ttlMs` nor `cacheScope`.',
  on: { kinds: ['result'], facet: 'result-type' },
  check(context, report) {
    const result = digObject(context.message, 'result');
    if (result?.resultType !== 'input_required') return;
    const hints = ['ttlMs', 'cacheScope'].filter((key) => has(result, key));
    if (hints.length === 0) return;
    const edits = hints.map((key): JsonEdit => ({ op: 'remove', path: ['result', key] }));
    const names = orList(hints.map(quoted), 'and');
    report({
      message: `An \`input_required\` result is not to be kept, so it has no ${names}.`,
      path: ['result', hints[0]!],
      part: 'key',
      fixes: [plainFix(`Remove ${names}`, ...edits)],
    });
  },
});
