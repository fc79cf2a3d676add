import { defineRule } from '../define';
import { challengedOf } from '../parts/challenged';
import { atHeader, atStatus, isRedacted } from '../recording/header-values';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

const said = memoryOf(() => ({ once: false }));

export default defineRule({
  id: 'http/auth-www-authenticate',
  covers: ['http/auth-www-authenticate'],
  revisions: only('2025-06-18'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A 401 tells in WWW-Authenticate where the metadata of the resource is.',
  on: { phases: ['response'] },
  check(context, report) {
    const refused = challengedOf(context);
    if (refused?.response.status !== 401 || said(context.recording).once) return;
    const { challenge, key, response } = refused;
    // a scheme of its own, such as a key, is a matter between the two sides
    const value = response.headers.get('www-authenticate')?.value ?? '';
    if (challenge?.has('resource_metadata') || (key !== undefined && !challenge) || isRedacted(value)) return;
    said(context.recording).once = true;
    report({
      message: `${key ? 'The challenge has no resource_metadata' : 'This 401 has no WWW-Authenticate header'}, by which a client of 2025-06-18 finds the authorization server: a user cannot sign in. Send WWW-Authenticate: Bearer resource_metadata="…".`,
      ...(key ? atHeader(key) : atStatus),
    });
  },
});
