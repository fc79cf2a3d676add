import { defineRule } from '../define';
import { atHeader, SESSION_HEADER } from '../recording/header-values';
import { sessionRequest } from '../recording/legacy-http';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

/** milliseconds within which a request may have been on its way already */
const GRACE = 5;
const said = memoryOf(() => ({ id: '' }));

export default defineRule({
  id: 'session/reinit-after-404',
  covers: ['session/reinit-after-404'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  fault: 'transport',
  actor: 'client',
  scope: 'http',
  summary: 'A client whose session is gone opens a new one.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange, time } }, report) {
    const { over } = recording.session;
    const request = sessionRequest(recording, exchange);
    const found = request?.headers.get(SESSION_HEADER);
    if (over?.how !== 'not-found' || found?.value !== over.id || request?.method === 'DELETE') return;
    if (!(time - over.time >= GRACE) || said(recording).id === over.id) return;
    said(recording).id = over.id;
    report({
      message:
        'The server answered this session id with 404, so the session is gone, and it is used again: every such request fails. Send initialize without a session id, and go on with the new one.',
      ...atHeader(found.key),
      related: [{ message: 'the 404', record: over.index }],
    });
  },
});
