import { quoted } from '../../schema/words';
import { isRevisionId } from '../../spec';
import { defineRule } from '../define';
import { dig, digString } from '../parts/json';
import { programOf } from '../recording/accepted-versions';
import { where } from '../revisions';

export default defineRule({
  id: 'lifecycle/version-server-latest',
  covers: ['lifecycle/version-server-latest'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A server that cannot take the offered version answers with its newest.',
  on: { kinds: ['result'], methods: ['initialize'] },
  check({ recording, step: { message, direction } }, report) {
    if (message?.kind !== 'result' || direction !== 's2c') return;
    const asked = recording.handshake.initialize?.version;
    const chosen = digString(message.result, 'protocolVersion');
    if (chosen === undefined || chosen === asked || !isRevisionId(chosen)) return;
    const known = [...recording.accepted.of('server', programOf(dig(message.result, 'serverInfo')))];
    const newest = known.sort(([a], [b]) => (a < b ? 1 : -1))[0];
    // a server that knows the version it was asked for does another thing wrong
    if (newest === undefined || newest[0] <= chosen || known.some(([version]) => version === asked)) return;
    report({
      message: `The server answers ${quoted(chosen)} to a version that it does not take, though it has spoken ${quoted(newest[0])} in another handshake of this recording. Offer the newest version: the client has most in common with that.`,
      path: ['result', 'protocolVersion'],
      related: [{ message: `the server accepts ${quoted(newest[0])}`, record: newest[1] }],
    });
  },
});
