import { defineRule } from '../define';
import { atUrl } from '../recording/header-values';
import { memoryOf } from '../recording/memory';
import { metadataPlace } from '../recording/metadata-requests';
import { only } from '../revisions';

const triedOf = memoryOf(() => ({ path: false }));

export default defineRule({
  id: 'http/auth-discovery-order',
  covers: ['http/auth-discovery-order'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'The metadata of a resource is looked for under its own path first.',
  on: { phases: ['request'] },
  check({ recording, step: { exchange } }, report) {
    const { refused, challenge } = recording.auth;
    const { path: endpoint } = recording.endpoint;
    const place = exchange && metadataPlace(exchange, endpoint);
    const tried = triedOf(recording);
    if (place === 'path') tried.path = true;
    if (place !== 'root' || tried.path || endpoint === undefined || endpoint === '/') return;
    if (refused === undefined || challenge?.has('resource_metadata') || !recording.isComplete) return;
    report({
      message: `The client asks for the metadata of the whole host before that of ${endpoint}; where one host serves several resources it authorizes for the wrong one. Ask for /.well-known/oauth-protected-resource${endpoint} first.`,
      ...atUrl,
      related: [{ message: 'the 401', record: refused.index }],
    });
  },
});
