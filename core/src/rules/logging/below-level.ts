import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { logOf } from '../recording/log-step';
import { levelName } from '../recording/severity';
import { since } from '../revisions';

export default defineRule({
  id: 'logging/below-level',
  covers: ['logging/below-level'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Log messages are at least as severe as the request asks for.',
  on: { kinds: ['notification'], methods: ['notifications/message'] },
  check({ recording, step }, report) {
    const log = logOf(recording, step);
    if (log?.severity === undefined || log.wanted === undefined || log.severity >= log.wanted) return;
    const wanted = quoted(levelName(log.wanted));
    const who = log.isOnStream ? 'The request asks' : 'The open requests ask';
    report({
      message: `${who} for ${wanted} and above, and this is ${quoted(levelName(log.severity))}. The client has said what it can use: leave out what is less severe.`,
      path: ['params', 'level'],
      related: log.request === undefined ? undefined : [{ message: 'the request', record: log.request }],
    });
  },
});
