import { defineRule } from '../define';
import { atHeader, removeHeader, SESSION_HEADER } from '../recording/header-values';
import { isInitialize } from '../recording/legacy-http';
import { postOf } from '../recording/posts';
import { only } from '../revisions';

export default defineRule({
  id: 'session/reinit-without-id',
  covers: ['session/reinit-without-id'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  fault: 'transport',
  actor: 'client',
  scope: 'http',
  summary: 'initialize carries no session id.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const request = postOf(recording, exchange);
    const found = request?.headers.get(SESSION_HEADER);
    if (request === undefined || found === undefined || !isInitialize(request)) return;
    report({
      message: `initialize opens a session, and this one names ${found.key} of another: the server looks for that session and answers 404, or takes the request for a second initialize. Leave the header out.`,
      ...atHeader(found.key),
      fixes: [removeHeader(found.key)],
    });
  },
});
