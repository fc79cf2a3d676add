import { defineRule } from '../define';
import { plainFix } from '../quick-fix';
import { atUrl } from '../recording/header-values';
import { memoryOf } from '../recording/memory';
import { since } from '../revisions';
import type { Fix } from '../types';

const said = memoryOf(() => ({ once: false }));

export default defineRule({
  id: 'auth/token-in-query',
  covers: ['auth/token-in-query', 'http/auth-no-query-token'],
  revisions: since('2025-03-26'),
  level: 'error',
  fault: 'transport',
  actor: 'client',
  scope: 'http',
  summary: 'The access token is not part of the address.',
  on: { phases: ['request'] },
  check({ recording, step: { http, message } }, report) {
    const isMcp = message !== undefined || recording.endpoint.is(http?.url);
    if (!isMcp || !/[?&]access_token=[^&]/.test(http?.url ?? '') || said(recording).once) return;
    said(recording).once = true;
    report({
      message:
        'The address holds the access token, and addresses are written into logs, histories and Referer headers on the way. Send it as Authorization: Bearer …, and have this one revoked.',
      ...atUrl,
      fixes: [inHeader(http?.url ?? '')],
    });
  },
});

function inHeader(url: string): Fix {
  const token = /[?&]access_token=([^&#]*)/.exec(url)?.[1] ?? '';
  const without = url.replace(/([?&])access_token=[^&#]*(&?)/, (_, before, behind) => (behind === '' ? '' : before));
  return plainFix(
    'Move the token into the Authorization header',
    { op: 'set', path: ['http', 'url'], value: without },
    { op: 'set', path: ['http', 'headers', 'Authorization'], value: `Bearer ${decoded(token)}` },
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
