import { defineRule } from '../define';
import { lastLogged, logOf } from '../recording/log-step';
import { since } from '../revisions';

export default defineRule({
  id: 'logging/not-requested',
  covers: ['logging/not-requested'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'Log messages are sent only for requests that ask for them.',
  on: { kinds: ['notification'], methods: ['notifications/message'] },
  check({ recording, step }, report) {
    const log = logOf(recording, step);
    if (log?.request === undefined || log.wanted !== undefined) return;
    if (!log.isOnStream && lastLogged(recording)) return;
    const who = log.isOnStream ? 'The request of this stream does not have' : 'No open request has';
    report({
      message: `${who} a \`logLevel\` in its \`_meta\`, so nobody wants log messages: the client drops this or shows what was not asked for. Write it to stderr, or to a log of the server.`,
      path: ['method'],
      related: [{ message: 'the request, without `logLevel`', record: log.request }],
    });
  },
});
