import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { relocation } from '../record-fix';
import { isInitializing } from '../recording/beginning';
import { versionOf } from '../recording/modern-meta';
import { where } from '../revisions';

const ALLOWED: readonly string[] = ['initialize', 'ping'];

export default defineRule({
  id: 'lifecycle/client-waits-for-init-result',
  covers: ['lifecycle/client-waits-for-init-result'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'Until `initialize` is answered the client sends no request but pings.',
  on: { kinds: ['request'] },
  check({ recording, step }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'request' || direction !== 'c2s' || ALLOWED.includes(message.method)) return;
    const { initialize } = recording.handshake;
    if (!initialize || !isInitializing(recording) || !recording.hasAllSince(initialize.index)) return;
    if (versionOf(message.params) !== undefined) return;
    report({
      message: `${quoted(message.method)} is sent before \`initialize\` has been answered, so the client does not know yet which version is spoken and what the server can do. Wait for the answer and send \`notifications/initialized\` first.`,
      path: ['method'],
      fixes: relocation(step, 'Move it behind `notifications/initialized`', {
        behindNext: 'notifications/initialized',
      }),
      related: [{ message: '`initialize`, unanswered', record: initialize.index }],
    });
  },
});
