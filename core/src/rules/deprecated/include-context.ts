import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { asked } from '../parts/input';
import { digString } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'deprecated/include-context',
  covers: ['deprecated/include-context', 'sampling/include-context-deprecated'],
  revisions: since('2025-11-25'),
  level: 'hint',
  levelIn: { '2025-11-25': 'warning' },
  tags: ['deprecated'],
  actor: 'server',
  scope: 'message',
  summary: '`includeContext` with another value than `none` is deprecated.',
  on: { kinds: ['request', 'result'], facet: 'sampling' },
  check(context, report) {
    for (const { value, path } of asked(context, 'sampling/createMessage')) {
      const wanted = digString(value, 'includeContext');
      if (wanted !== 'thisServer' && wanted !== 'allServers') continue;
      const place = [...path, 'includeContext'];
      report({
        message: `${quoted(wanted)} is deprecated, and clients may leave the context out. Put into the messages what the model has to know.`,
        path: place,
        fixes: [offeredFix('Remove `includeContext`', { op: 'remove', path: place })],
      });
    }
  },
});
