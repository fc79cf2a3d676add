import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { relocation } from '../record-fix';
import { firstTimes } from '../recording/first-time';
import { where } from '../revisions';

const isFirstTime = firstTimes();

export default defineRule({
  id: 'lifecycle/server-waits-for-initialized',
  covers: ['lifecycle/server-waits-for-initialized'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Until the client says `notifications/initialized` the server sends no request but pings.',
  on: { kinds: ['request'] },
  check({ recording, step }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'request' || direction !== 's2c' || message.method === 'ping') return;
    const { initialize, initialized } = recording.handshake;
    if (!initialize || initialized || !recording.hasAllSince(initialize.index)) return;
    if (!isFirstTime(recording, initialize.index)) return;
    report({
      message: `The server sends ${quoted(message.method)} before the client has said \`notifications/initialized\`: the client may not be ready to answer. Wait for that notification.`,
      path: ['method'],
      fixes: relocation(step, 'Move it behind `notifications/initialized`', {
        behindNext: 'notifications/initialized',
      }),
      related: [{ message: '`initialize` of this session', record: initialize.index }],
    });
  },
});
