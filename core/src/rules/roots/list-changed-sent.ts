import { defineRule } from '../define';
import { declares } from '../parts/declares';
import { dig, digString } from '../parts/json';
import { insertion, notification } from '../record-fix';
import { GRACE } from '../recording/grace';
import { memoryOf } from '../recording/memory';
import type { Step } from '../recording/step';
import { where } from '../revisions';

/** roots of one list that are compared; of longer ones nothing is said */
const MOST = 1000;

interface Seen {
  /** the roots as they were listed last */
  list?: { readonly roots: string; readonly index: number };
  /** a list that differs from the one before, without an announcement between them */
  changed?: {
    readonly index: number;
    readonly time: number;
    readonly before: number;
    readonly exchange: Step['exchange'];
  };
}

const seenOf = memoryOf((): Seen => ({}));

export default defineRule({
  id: 'roots/list-changed-sent',
  covers: ['roots/list-changed-sent'],
  revisions: where((facts) => facts.handshake),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'A client with `roots.listChanged` announces every change of its roots.',
  on: {
    kinds: ['result', 'notification'],
    methods: ['roots/list', 'notifications/roots/list_changed', 'initialize'],
    ticks: true,
  },
  check({ recording, step }, report) {
    const seen = seenOf(recording);
    const { message, direction, index, time } = step;
    if (seen.changed && time - seen.changed.time > GRACE) {
      const { index: record, before, exchange } = seen.changed;
      seen.changed = undefined;
      if (recording.hasAllSince(before)) {
        report({
          message:
            'The roots are others than before, and the client has declared `roots.listChanged` and announced no change: a server that trusts that works with the old ones. Send `notifications/roots/list_changed` when they change.',
          record,
          path: ['result', 'roots'],
          fixes: insertion(
            { exchange },
            'Insert the notification before this list',
            { before: record },
            notification('c2s', 'notifications/roots/list_changed'),
          ),
          related: [
            { message: 'the roots before', record: before },
            { message: 'not announced until here', record: index },
          ],
        });
      }
    }
    if (direction !== 'c2s') return;
    if (message?.kind === 'notification') {
      seen.changed = undefined;
      seen.list = undefined;
    } else if (message?.kind === 'result' && step.call?.method === 'roots/list') {
      const roots = signature(dig(message.result, 'roots'));
      const capabilities = recording.handshake.clientCapabilities;
      const isPromised = capabilities !== undefined && declares(capabilities, 'roots.listChanged');
      if (seen.list && roots !== undefined && roots !== seen.list.roots && isPromised) {
        seen.changed = { index, time, before: seen.list.index, exchange: step.exchange };
      }
      seen.list = roots === undefined ? undefined : { roots, index };
    }
  },
});

/** the same for lists that differ by their order only */
function signature(roots: unknown): string | undefined {
  if (!Array.isArray(roots) || roots.length > MOST) return undefined;
  return JSON.stringify(roots.map((root) => digString(root, 'uri') ?? '').sort());
}
