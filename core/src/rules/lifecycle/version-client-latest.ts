import { quoted } from '../../schema/words';
import { isRevisionId } from '../../spec';
import { defineRule } from '../define';
import { dig, digString } from '../parts/json';
import { programOf } from '../recording/accepted-versions';
import { where } from '../revisions';

export default defineRule({
  id: 'lifecycle/version-client-latest',
  covers: ['lifecycle/version-client-latest'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A client offers the newest version that it supports.',
  on: { kinds: ['request'], methods: ['initialize'] },
  check({ recording, step: { message, direction } }, report) {
    if (message?.kind !== 'request' || direction !== 'c2s') return;
    const offered = digString(message.params, 'protocolVersion');
    if (offered === undefined || !isRevisionId(offered)) return;
    const known = [...recording.accepted.of('client', programOf(dig(message.params, 'clientInfo')))];
    const newest = known.sort(([a], [b]) => (a < b ? 1 : -1))[0];
    if (newest === undefined || newest[0] <= offered) return;
    report({
      message: `The client offers ${quoted(offered)}, though it has spoken ${quoted(newest[0])} in another handshake of this recording. A server that knows the newer one has to answer with the older, and what came with it is lost: offer the newest.`,
      path: ['params', 'protocolVersion'],
      related: [{ message: `the client goes on with ${quoted(newest[0])}`, record: newest[1] }],
    });
  },
});
