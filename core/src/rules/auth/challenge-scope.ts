import { defineRule } from '../define';
import { atChallenge, challengedOf } from '../parts/challenged';
import { memoryOf } from '../recording/memory';
import { since } from '../revisions';

const said = memoryOf(() => ({ once: false }));

export default defineRule({
  id: 'auth/challenge-scope',
  covers: ['auth/challenge-scope', 'http/auth-challenge-scope'],
  revisions: since('2025-11-25'),
  level: 'warning',
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'The challenge of a 401 names the scopes that are needed.',
  on: { phases: ['response'] },
  check(context, report) {
    const refused = challengedOf(context);
    const { challenge } = refused ?? {};
    if (refused?.response.status !== 401 || challenge === undefined || challenge.has('scope')) return;
    // who has a token already knows its scopes; it is expired or revoked
    if (challenge.get('error') === 'invalid_token' || said(context.recording).once) return;
    said(context.recording).once = true;
    report({
      message:
        'The challenge names no scope, so the client asks for all that the server has, or for too little, and the user is asked twice. Add scope="…" with what this request needs.',
      ...atChallenge(refused),
    });
  },
});
