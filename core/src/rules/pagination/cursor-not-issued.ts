import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { foreignCursor } from '../parts/fresh-cursor';
import { offeredFix } from '../quick-fix';
import { LISTS } from '../recording/cursors';

const PATH = ['params', 'cursor'];

export default defineRule({
  id: 'pagination/cursor-not-issued',
  covers: ['pagination/cursor-not-issued', 'pagination/cursor-issued'],
  level: 'error',
  // without sessions, a cursor of an earlier connection is legal and looks the same
  levelIn: { '2026-07-28': 'warning' },
  actor: 'client',
  scope: 'session',
  summary: 'A cursor is one that the server gave out, unchanged.',
  on: { kinds: ['request'], methods: LISTS },
  check(context, report) {
    const found = foreignCursor(context);
    if (found === undefined || found.other !== undefined || !found.cursors.hasIssued(found.method)) return;
    const page = found.cursors.lastPage(found.method);
    const next = page?.next;
    report({
      message: `No result of ${found.method} gave out the cursor ${literal(found.cursor)}; what is in a cursor is the server's own affair, and one that is made up or changed brings a wrong page or an error. Copy \`nextCursor\` to the letter.`,
      path: PATH,
      // an empty one is how some clients leave it out
      level: found.cursor === '' ? 'warning' : 'error',
      related: page && [{ message: 'the page before', record: page.index, path: ['result'] }],
      fixes:
        next === undefined || page?.isFollowed
          ? []
          : [offeredFix('Copy `nextCursor` of the page before', { op: 'set', path: PATH, value: next })],
    });
  },
});
