import { orList, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { offeredFix } from '../quick-fix';
import { firstTimes } from '../recording/first-time';
import { versionOf } from '../recording/modern-meta';
import { since } from '../revisions';

const PATH = ['params', '_meta', 'io.modelcontextprotocol/protocolVersion'];

const isFirstTime = firstTimes();

export default defineRule({
  id: 'lifecycle/retry-version',
  covers: ['lifecycle/retry-version'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'After a refusal of its version a client takes one that the server supports.',
  on: { kinds: ['request'] },
  check({ recording, step: { message, direction } }, report) {
    const refusal = recording.handshake.modernError;
    if (message?.kind !== 'request' || direction !== 'c2s' || refusal?.code !== -32022) return;
    const version = versionOf(message.params);
    const supported = refusal.supported ?? [];
    if (typeof version !== 'string' || supported.length === 0 || supported.includes(version)) return;
    if (!isFirstTime(recording, refusal.index)) return;
    const [first = ''] = supported;
    report({
      message: `The server has said that it supports ${orList(supported.slice(0, 5).map(quoted))}, and this asks for ${quoted(version)}: it is refused again. Take a version from that list.`,
      path: PATH,
      fixes: [offeredFix(`Write ${quoted(first)}`, { op: 'set', path: PATH, value: first })],
      related: [{ message: 'the refusal', record: refusal.index }],
    });
  },
});
