import { defineRule } from '../define';
import { dig } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'lifecycle/discover-implemented',
  covers: ['lifecycle/discover-implemented'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'Every server of 2026-07-28 answers `server/discover`.',
  on: { kinds: ['error'], methods: ['server/discover'] },
  check({ recording, step: { message, direction } }, report) {
    const { modern } = recording.handshake;
    if (message?.kind !== 'error' || direction !== 's2c' || modern === undefined) return;
    if (dig(message.error, 'code') !== -32601) return;
    report({
      message:
        'The server speaks 2026-07-28 and does not know `server/discover`, so a client takes it for a server of an older revision and sends `initialize`. Answer with versions and capabilities.',
      path: ['error', 'code'],
      related: [{ message: 'what only a server of 2026-07-28 sends', record: modern.index }],
    });
  },
});
