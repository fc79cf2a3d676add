import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { foreignCursor } from '../parts/fresh-cursor';
import { LISTS } from '../recording/cursors';

export default defineRule({
  id: 'pagination/cursor-other-method',
  covers: ['pagination/cursor-other-method'],
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A cursor is used with the list that gave it out.',
  on: { kinds: ['request'], methods: LISTS },
  check(context, report) {
    const found = foreignCursor(context);
    if (found?.other === undefined) return;
    const issued = found.cursors.issuedBy(found.other, found.cursor);
    report({
      message: `The cursor ${literal(found.cursor)} was given out by ${found.other} and means nothing to ${found.method}, or some other page. Use the \`nextCursor\` of ${found.method}.`,
      path: ['params', 'cursor'],
      related: issued && [{ message: 'where it was given out', record: issued.index, path: ['result', 'nextCursor'] }],
    });
  },
});
