import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig, digString } from '../parts/json';
import { programOf } from '../recording/accepted-versions';
import { where } from '../revisions';

export default defineRule({
  id: 'lifecycle/version-echo',
  covers: ['lifecycle/version-echo'],
  revisions: where((facts) => facts.handshake),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'A server that supports the version that a client offers answers with it.',
  on: { kinds: ['result'], methods: ['initialize'] },
  check({ recording, step: { message, direction } }, report) {
    if (message?.kind !== 'result' || direction !== 's2c') return;
    const asked = recording.handshake.initialize?.version;
    const chosen = digString(message.result, 'protocolVersion');
    if (typeof asked !== 'string' || chosen === undefined || chosen === asked) return;
    const known = recording.accepted.of('server', programOf(dig(message.result, 'serverInfo')));
    const shown = [...known].find(([version]) => version === asked);
    if (shown === undefined) return;
    report({
      message: `The client offers ${quoted(asked)} and the server answers ${quoted(chosen)}, though it has spoken ${quoted(asked)} in another handshake of this recording. The client gets less than both can do, or gives up: answer with the version that was offered.`,
      path: ['result', 'protocolVersion'],
      related: [{ message: `the server accepts ${quoted(asked)}`, record: shown[1] }],
    });
  },
});
