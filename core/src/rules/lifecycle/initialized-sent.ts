import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { insertion, notification } from '../record-fix';
import { firstTimes } from '../recording/first-time';
import { versionOf } from '../recording/modern-meta';
import { where } from '../revisions';

const ALLOWED: readonly string[] = ['initialize', 'ping'];

const isFirstTime = firstTimes();

export default defineRule({
  id: 'lifecycle/initialized-sent',
  covers: ['lifecycle/initialized-sent'],
  revisions: where((facts) => facts.handshake),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'The client says `notifications/initialized` before its first request.',
  on: { kinds: ['request'] },
  check({ recording, step }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'request' || direction !== 'c2s' || ALLOWED.includes(message.method)) return;
    const { accepted, initialized } = recording.handshake;
    if (!accepted || initialized || !recording.hasAllSince(accepted.index)) return;
    if (versionOf(message.params) !== undefined || !isFirstTime(recording, accepted.index)) return;
    report({
      message: `${quoted(message.method)} comes without \`notifications/initialized\` before it. Servers wait for that notification and refuse or delay requests until it is there: send it after the answer to \`initialize\`.`,
      path: ['method'],
      fixes: insertion(
        step,
        'Insert `notifications/initialized` behind the answer to `initialize`',
        { behind: accepted.index },
        notification('c2s', 'notifications/initialized'),
      ),
      related: [{ message: 'the answer to `initialize`', record: accepted.index }],
    });
  },
});
