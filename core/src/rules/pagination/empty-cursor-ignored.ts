import { has, isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { SOON } from '../parts/fresh-cursor';
import { offeredFix } from '../quick-fix';
import { LISTS } from '../recording/cursors';
import { since } from '../revisions';

export default defineRule({
  id: 'pagination/empty-cursor-ignored',
  covers: ['pagination/empty-cursor-ignored'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'An empty `nextCursor` is a cursor, and the list goes on with it.',
  on: { kinds: ['request'], methods: LISTS },
  check({ recording: { cursors }, step: { message, direction, time } }, report) {
    if (message?.kind !== 'request' || direction !== 'c2s') return;
    const { method, params } = message;
    const page = cursors.lastPage(method);
    if (page?.next !== '' || page.isFollowed || (isObject(params) && has(params, 'cursor'))) return;
    if (!(time - page.time <= SOON) || cursors.hasChangedSince(method, page.index)) return;
    report({
      message:
        'The page before has an empty `nextCursor`, and the list is read from its beginning again: a text of no characters is a cursor like any other, and only its absence ends the list. Go on with `"cursor": ""`.',
      path: isObject(params) ? ['params'] : [],
      part: 'head',
      related: [{ message: 'the page before', record: page.index, path: ['result', 'nextCursor'] }],
      fixes: isObject(params)
        ? [offeredFix('Go on with the empty cursor', { op: 'set', path: ['params', 'cursor'], value: '' })]
        : [],
    });
  },
});
