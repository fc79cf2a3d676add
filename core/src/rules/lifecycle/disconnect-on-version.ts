import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { where } from '../revisions';

export default defineRule({
  id: 'lifecycle/disconnect-on-version',
  covers: ['lifecycle/disconnect-on-version'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A client that cannot use the version of the server disconnects.',
  on: { kinds: ['request'], methods: ['initialize'] },
  check({ recording, step: { message, direction, exchange } }, report) {
    if (message?.kind !== 'request' || direction !== 'c2s' || exchange) return;
    const { initialize, accepted, initialized } = recording.handshake;
    if (!initialize || !accepted || initialized || !recording.hasAllSince(accepted.index)) return;
    const { version: asked } = initialize;
    const { version: chosen } = accepted;
    if (typeof asked !== 'string' || typeof chosen !== 'string' || asked === chosen) return;
    report({
      message: `The server chose ${quoted(chosen)} where ${quoted(asked)} was offered, and that is its last word on this connection. Go on with ${quoted(chosen)}, or disconnect.`,
      path: ['method'],
      related: [{ message: `the server answers ${quoted(chosen)}`, record: accepted.index }],
    });
  },
});
