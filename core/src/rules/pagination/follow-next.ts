import { defineRule } from '../define';
import { until } from '../revisions';

/** milliseconds in which a client that reads whole lists would have gone on */
const LIMIT = 30_000;

export default defineRule({
  id: 'pagination/follow-next',
  covers: ['pagination/follow-next'],
  revisions: until('2025-11-25'),
  // a client may stop after any page
  level: 'info',
  actor: 'client',
  scope: 'session',
  summary: 'A client reads on where a page has `nextCursor`.',
  on: { events: ['close', 'exit'] },
  check({ recording, step: { time } }, report) {
    const { cursors } = recording;
    if (!recording.isComplete) return;
    for (const [method, { next, isFollowed, index, time: answered }] of cursors.lists) {
      if (next === undefined || isFollowed || cursors.hasChangedSince(method, index)) continue;
      if (!(time - answered > LIMIT)) continue;
      report({
        message: `This page of ${method} has a \`nextCursor\`, and the client never asked for the next one: what stands on it does not exist for the client. Read on until a page has none.`,
        record: index,
        path: ['result', 'nextCursor'],
      });
    }
  },
});
