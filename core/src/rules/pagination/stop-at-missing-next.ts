import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { SOON } from '../parts/fresh-cursor';
import { cursorOf, LISTS } from '../recording/cursors';
import { until } from '../revisions';

export default defineRule({
  id: 'pagination/stop-at-missing-next',
  covers: ['pagination/stop-at-missing-next'],
  revisions: until('2025-11-25'),
  // reading a page again is allowed, and looks the same
  level: 'info',
  actor: 'client',
  scope: 'session',
  summary: 'A page without `nextCursor` is the last.',
  on: { kinds: ['request'], methods: LISTS },
  check({ recording: { cursors }, step: { message, direction, time } }, report) {
    if (message?.kind !== 'request' || direction !== 'c2s') return;
    const cursor = cursorOf(message.params);
    const page = cursors.lastPage(message.method);
    if (cursor === undefined || page === undefined || page.next !== undefined || page.cursor !== cursor) return;
    if (!(time - page.time <= SOON) || cursors.hasChangedSince(message.method, page.index)) return;
    report({
      message: `The page to the cursor ${literal(cursor)} has no \`nextCursor\`, so the list ends there; asking for it again brings the same page, and a client that goes on like this never stops.`,
      path: ['params', 'cursor'],
      related: [{ message: 'the last page', record: page.index, path: ['result'] }],
    });
  },
});
