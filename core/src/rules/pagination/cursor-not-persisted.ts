import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { foreignCursor } from '../parts/fresh-cursor';
import { offeredFix } from '../quick-fix';
import { LISTS } from '../recording/cursors';
import { until } from '../revisions';

const PATH = ['params', 'cursor'];

export default defineRule({
  id: 'pagination/cursor-not-persisted',
  covers: ['pagination/cursor-not-persisted'],
  revisions: until('2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A cursor is not carried over from another session.',
  on: { kinds: ['request'], methods: LISTS },
  check(context, report) {
    const found = foreignCursor(context);
    if (found === undefined || found.other !== undefined || found.cursor === '') return;
    if (found.cursors.hasIssued(found.method)) return;
    report({
      message: `The cursor ${literal(found.cursor)} was not given out in this session; those of an earlier one may mean another page now, or nothing. Read the list from its beginning, without a cursor.`,
      path: PATH,
      fixes: [offeredFix('Remove the cursor', { op: 'remove', path: PATH })],
    });
  },
});
