import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { versionOf } from '../recording/modern-meta';
import { since } from '../revisions';

export default defineRule({
  id: 'lifecycle/unsupported-version-refused',
  covers: ['lifecycle/unsupported-version-refused'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'A request with a version that the server does not list is refused with -32022.',
  on: { kinds: ['result'] },
  check({ recording, step: { call } }, report) {
    const { discovered } = recording.handshake;
    if (call === undefined || discovered === undefined) return;
    const version = versionOf(call.params);
    if (typeof version !== 'string') return;
    if (discovered.versions.length === 0 || discovered.versions.includes(version)) return;
    report({
      message: `The request asks for version ${quoted(version)}, which the server does not list, and it is answered as if it did: the client reads the answer by rules that the server does not know. Refuse it with -32022 and list the versions in \`data.supported\`.`,
      path: [],
      related: [
        { message: `${call.method} with version ${quoted(version)}`, record: call.index },
        { message: 'the versions of the server', record: discovered.index },
      ],
    });
  },
});
