import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { repeated } from '../parts/repeated';
import { roots } from '../parts/roots';
import { plainFix } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'roots/uri-unique',
  covers: ['roots/uri-unique'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'A root is listed once.',
  on: { kinds: ['request', 'result'], facet: 'roots' },
  check(context, report) {
    for (const { value, path, first } of repeated(roots(context), 'uri')) {
      const item = path.slice(0, -1);
      const fix = plainFix('Remove the second one', { op: 'remove', path: item });
      const text = `${quoted(value)} is in the list twice, first as item ${first + 1}.`;
      report({ message: text, path, fixes: [fix] });
    }
  },
});
