import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';
import { where } from '../revisions';

/** milliseconds within which a server that works with roots would have asked */
const LIMIT = 30_000;

interface Seen {
  /** a request for the roots */
  asked?: number;
  /** an announcement that no request has followed */
  changed?: { readonly index: number; readonly time: number };
}

const seenOf = memoryOf((): Seen => ({}));

export default defineRule({
  id: 'roots/refetch-after-change',
  covers: ['roots/refetch-after-change'],
  revisions: where((facts) => facts.handshake),
  level: 'info',
  actor: 'server',
  scope: 'session',
  summary: 'A server that works with roots asks for them again when they have changed.',
  on: { kinds: ['request', 'notification'], methods: ['roots/list', 'notifications/roots/list_changed'], ticks: true },
  check({ recording, step: { message, direction, index, time } }, report) {
    const seen = seenOf(recording);
    if (seen.changed && seen.asked !== undefined && time - seen.changed.time > LIMIT) {
      const { index: record } = seen.changed;
      seen.changed = undefined;
      if (recording.hasAllSince(record)) {
        report({
          message: `The client has announced that its roots have changed, and the server has not asked for them within ${LIMIT / 1000} s: it may work with folders that are no longer open. Send \`roots/list\`.`,
          record,
          path: ['method'],
          related: [
            { message: 'the roots were asked for here', record: seen.asked },
            { message: 'and not again until here', record: index },
          ],
        });
      }
    }
    if (message?.kind === 'request' && direction === 's2c') {
      seen.asked = index;
      seen.changed = undefined;
    } else if (message?.kind === 'notification' && direction === 'c2s' && seen.asked !== undefined) {
      seen.changed ??= { index, time };
    }
  },
});
