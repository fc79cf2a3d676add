import { isRevisionId, revision } from '../../spec/index';
import { defineRule } from '../define';
import { atStatus, setStatus } from '../recording/header-values';
import { isRefusalOfItsOwn } from '../recording/posts';
import { since } from '../revisions';

/** a revision with streams by GET and sessions, or one that is not known */
const isOlder = (version: string): boolean => !isRevisionId(version) || revision(version).facts.handshake;

export default defineRule({
  id: 'http/get-delete-405',
  covers: ['http/get-delete-405'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A server without older versions answers GET and DELETE at the MCP endpoint with 405.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http } }, report) {
    const request = exchange?.request;
    const versions = recording.handshake.discovered?.versions ?? [];
    const status = http?.status;
    if (request?.method !== 'GET' && request?.method !== 'DELETE') return;
    if (status === undefined || status === 405 || isRefusalOfItsOwn(status)) return;
    if (versions.length === 0 || versions.some(isOlder)) return;
    if (!recording.endpoint.is(request.url)) return;
    report({
      message: `${request.method} at the MCP endpoint is answered with ${status}: an older client that looks for a stream or a session tells by 405 that there is none, and goes on. Answer with 405.`,
      ...atStatus,
      fixes: [setStatus(405)],
    });
  },
});
