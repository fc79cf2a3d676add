import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { atUrl, SESSION_HEADER } from '../recording/header-values';
import { pathOfUrl } from '../recording/http-endpoint';
import { only } from '../revisions';

export default defineRule({
  id: 'http/one-endpoint',
  covers: ['http/one-endpoint'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'One path of the server takes POST and GET.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http } }, report) {
    const { session, endpoint } = recording;
    const request = exchange?.request;
    if (request?.url === undefined || endpoint.path === undefined || endpoint.isOldPair) return;
    const used = request.headers.get(SESSION_HEADER)?.value;
    if (used === undefined || used !== session.id || (http?.status ?? 400) >= 300) return;
    if (endpoint.is(request.url)) return;
    report({
      message: `The session of ${quoted(endpoint.path)} is served at ${quoted(pathOfUrl(request.url))} too; a client knows one address only, and sends everything there. Take POST, GET and DELETE at one path.`,
      record: request.index,
      ...atUrl,
      ...(session.given && { related: [{ message: 'where the session was opened', record: session.given.index }] }),
    });
  },
});
