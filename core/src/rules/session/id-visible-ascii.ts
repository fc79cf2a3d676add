import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { atHeader, SESSION_HEADER } from '../recording/header-values';
import { only } from '../revisions';

export default defineRule({
  id: 'session/id-visible-ascii',
  covers: ['session/id-visible-ascii'],
  revisions: only('2025-03-26', '2025-06-18', '2025-11-25'),
  level: 'error',
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'A session id is made of visible ASCII.',
  on: { phases: ['response'] },
  check({ step: { exchange } }, report) {
    const found = exchange?.response?.headers.get(SESSION_HEADER);
    if (found === undefined || /^[\x21-\x7e]+$/.test(found.value)) return;
    report({
      message: `The session id ${literal(found.value)} has a blank or a character beyond ASCII, or is empty; it has to come back in a header to the letter, and may not survive that. Use letters, digits and hyphens.`,
      ...atHeader(found.key),
    });
  },
});
