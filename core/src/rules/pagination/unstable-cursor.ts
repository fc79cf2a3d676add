import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { SOON } from '../parts/fresh-cursor';
import { dig } from '../parts/json';
import { cursorOf, LISTS } from '../recording/cursors';

const INVALID_PARAMS = -32602;

export default defineRule({
  id: 'pagination/unstable-cursor',
  covers: ['pagination/unstable-cursor', 'pagination/cursor-stable'],
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A cursor that was just given out, or just worked, keeps working.',
  on: { kinds: ['error'], methods: LISTS },
  check({ recording: { cursors }, step: { message, call, time } }, report) {
    const cursor = cursorOf(call?.params);
    if (message?.kind !== 'error' || call === undefined || cursor === undefined) return;
    const issued = cursors.issuedBy(call.method, cursor);
    if (issued === undefined || dig(message.error, 'code') !== INVALID_PARAMS) return;
    const last = issued.worked ?? issued;
    // after a change of the list a cursor may be void
    if (!(time - last.time <= SOON) || cursors.hasChangedSince(call.method, issued.index)) return;
    report({
      message: `The cursor ${literal(cursor)} ${issued.worked ? 'brought a page' : 'was given out'} a moment ago, and is refused now; a client that reads the list in pages never gets to its end. Let cursors hold for a while.`,
      path: ['error'],
      related: [
        { message: 'where it was given out', record: issued.index, path: ['result', 'nextCursor'] },
        ...(issued.worked ? [{ message: 'where it brought a page', record: issued.worked.index }] : []),
        { message: 'the request', record: call.index, path: ['params', 'cursor'] },
      ],
    });
  },
});
