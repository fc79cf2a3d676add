import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { atUrl } from '../recording/header-values';
import { pathOfUrl } from '../recording/http-endpoint';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

const METADATA = /^\/\.well-known\/(?:oauth-authorization-server|openid-configuration)/;
const DEFAULTS: ReadonlySet<string> = new Set(['/authorize', '/token', '/register']);
const triedOf = memoryOf(() => ({ once: false }));

export default defineRule({
  id: 'http/auth-discovery-before-defaults',
  covers: ['http/auth-discovery-before-defaults'],
  revisions: only('2025-03-26'),
  level: 'warning',
  actor: 'client',
  scope: 'http',
  summary: 'A client asks for the metadata before it uses the default paths.',
  on: { phases: ['request'] },
  check({ recording, step: { http, message } }, report) {
    const path = pathOfUrl(http?.url ?? '');
    const tried = triedOf(recording);
    if (METADATA.test(path)) tried.once = true;
    if (!DEFAULTS.has(path) || tried.once || message !== undefined || !recording.isComplete) return;
    if (recording.auth.refused === undefined) return;
    tried.once = true;
    report({
      message: `The client goes to ${quoted(path)} without having asked for the metadata, which may name another address. Send GET /.well-known/oauth-authorization-server first, and use the default paths on 404.`,
      ...atUrl,
      related: [{ message: 'the 401', record: recording.auth.refused.index }],
    });
  },
});
