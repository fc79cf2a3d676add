import { defineRule } from '../define';
import { challengedOf } from '../parts/challenged';
import { atStatus, setHeader } from '../recording/header-values';
import { memoryOf } from '../recording/memory';
import { since } from '../revisions';

const said = memoryOf(() => ({ once: false }));

export default defineRule({
  id: 'auth/challenge-missing',
  covers: ['auth/challenge-missing'],
  revisions: since('2026-07-28'),
  // the pages disagree: one diagram shows the header as optional
  level: 'info',
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'A 401 has a WWW-Authenticate header.',
  on: { phases: ['response'] },
  check(context, report) {
    const refused = challengedOf(context);
    if (refused?.response.status !== 401 || refused.key !== undefined || said(context.recording).once) return;
    said(context.recording).once = true;
    report({
      message:
        'This 401 has no WWW-Authenticate header, so the client has to guess how to authorize and where. Send WWW-Authenticate: Bearer with resource_metadata and scope.',
      ...atStatus,
      fixes: [setHeader('WWW-Authenticate', 'Bearer')],
    });
  },
});
