import { orList, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { offeredFix } from '../quick-fix';
import { firstTimes } from '../recording/first-time';
import { versionOf } from '../recording/modern-meta';
import { since } from '../revisions';

const PATH = ['params', '_meta', 'io.modelcontextprotocol/protocolVersion'];

const isFirstTime = firstTimes();

export default defineRule({
  id: 'lifecycle/version-not-advertised',
  covers: ['lifecycle/version-not-advertised'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'Requests use a version that the server has listed.',
  on: { kinds: ['request'] },
  check({ recording, step: { message, direction } }, report) {
    const { discovered, modernError } = recording.handshake;
    if (message?.kind !== 'request' || direction !== 'c2s' || discovered === undefined) return;
    const { versions, index } = discovered;
    const version = versionOf(message.params);
    if (typeof version !== 'string' || versions.length === 0 || versions.includes(version)) return;
    // asking what there is needs no agreement, and of a refused version another rule speaks
    if (message.method === 'server/discover' || modernError?.supported?.includes(version) === false) return;
    if (!isFirstTime(recording, index)) return;
    const [first = ''] = versions;
    report({
      message: `The server lists ${orList(versions.slice(0, 5).map(quoted), 'and')}, and this asks for ${quoted(version)}, which has to be refused. Take a version that the server lists.`,
      path: PATH,
      fixes: [offeredFix(`Write ${quoted(first)}`, { op: 'set', path: PATH, value: first })],
      related: [{ message: 'the versions of the server', record: index }],
    });
  },
});
