import { defineRule } from '../define';
import { recordFix } from '../record-fix';
import { SESSION_HEADER } from '../recording/header-values';
import { only } from '../revisions';

export default defineRule({
  id: 'session/delete-when-done',
  covers: ['session/delete-when-done'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  // the end of a connection need not be the end of the session
  level: 'info',
  fault: 'transport',
  actor: 'client',
  scope: 'http',
  summary: 'A client that is done ends its session by DELETE.',
  on: { events: ['close'] },
  check({ recording, step }, report) {
    const { id, given, over, deleteSent } = recording.session;
    if (id === undefined || given === undefined || over?.id === id || deleteSent !== undefined) return;
    const url = recording.endpoint.path ?? '/mcp';
    const { accepted } = recording.handshake;
    const version: Record<string, string> =
      typeof accepted?.version === 'string' ? { 'mcp-protocol-version': accepted.version } : {};
    const http = { id: `${given.index}-delete`, method: 'DELETE', url, headers: { [SESSION_HEADER]: id, ...version } };
    report({
      fixes: [
        recordFix('Insert the DELETE', { op: 'insert', at: { before: step.index }, records: [{ dir: 'c2s', http }] }),
      ],
      message:
        'The connection ends and the session stays: the server keeps it until it guesses that nobody comes back. Send DELETE with the session id when it is needed no more.',
      related: [{ message: 'where the session was opened', record: given.index }],
    });
  },
});
