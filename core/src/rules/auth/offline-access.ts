import { defineRule } from '../define';
import { scopesOf } from '../formats/challenge';
import { atChallenge, type Challenged, challengedOf } from '../parts/challenged';
import { setHeader } from '../recording/header-values';
import { CHALLENGE_HEADER } from '../recording/http-auth';
import { since } from '../revisions';
import type { Fix } from '../types';

export default defineRule({
  id: 'auth/offline-access',
  covers: ['auth/offline-access'],
  revisions: since('2026-07-28'),
  level: 'warning',
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'A challenge does not ask for offline_access.',
  on: { phases: ['response'] },
  check(context, report) {
    const refused = challengedOf(context);
    if (!refused?.challenge || !scopesOf(refused.challenge).includes('offline_access')) return;
    report({
      message:
        'offline_access is no scope of this resource: it asks the authorization server for a refresh token, and whether to have one is the affair of the client. Leave it out of scope.',
      ...atChallenge(refused),
      fixes: without(refused),
    });
  },
});

function without({ key, response }: Challenged): readonly Fix[] {
  const value = response.headers.get(CHALLENGE_HEADER)?.value;
  if (key === undefined || value === undefined) return [];
  return [setHeader(key, value.replace(/ offline_access\b|\boffline_access ?/g, ''))];
}
