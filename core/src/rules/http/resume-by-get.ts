import { defineRule } from '../define';
import { atHeader, LAST_EVENT_HEADER } from '../recording/header-values';
import { postOf } from '../recording/posts';
import { only } from '../revisions';

export default defineRule({
  id: 'http/resume-by-get',
  covers: ['http/resume-by-get'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'A stream is resumed by GET.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const found = postOf(recording, exchange)?.headers.get(LAST_EVENT_HEADER);
    if (found === undefined) return;
    report({
      message: `${found.key} on a POST resumes nothing: the server takes the message for a new one, and the rest of the broken stream stays where it is. Send a GET with this header.`,
      ...atHeader(found.key),
    });
  },
});
