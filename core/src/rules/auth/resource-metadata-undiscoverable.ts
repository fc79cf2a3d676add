import { defineRule } from '../define';
import { atStatus } from '../recording/header-values';
import { memoryOf } from '../recording/memory';
import { metadataPlace } from '../recording/metadata-requests';
import { since } from '../revisions';

/** records of the addresses that gave nothing, by address */
const failedOf = memoryOf(() => new Map<'path' | 'root', number>());

export default defineRule({
  id: 'auth/resource-metadata-undiscoverable',
  covers: ['auth/resource-metadata-undiscoverable', 'http/auth-www-authenticate'],
  revisions: since('2025-11-25'),
  level: 'error',
  // a server with a scheme of its own is not bound
  levelIn: { '2025-11-25': 'warning' },
  fault: 'transport',
  actor: 'server',
  scope: 'http',
  summary: 'The metadata of a protected resource can be found.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange, http, index } }, report) {
    const { refused, challenge } = recording.auth;
    const { path: endpoint } = recording.endpoint;
    const place = exchange && metadataPlace(exchange, endpoint);
    if (place === undefined || refused === undefined || challenge?.has('resource_metadata')) return;
    const failed = failedOf(recording);
    const status = http?.status ?? 500;
    if (status !== 404 && status !== 405 && status !== 410) {
      failed.delete(place);
      return;
    }
    failed.set(place, index);
    // at an endpoint without a path both addresses are one
    if (endpoint !== '/' && failed.size < 2) return;
    report({
      message:
        'The 401 names no resource_metadata, and the well-known addresses have none either: no client finds out where to authorize. Serve the metadata at one of them, or name it in WWW-Authenticate.',
      ...atStatus,
      related: [
        { message: 'the 401', record: refused.index },
        ...[...failed.values()]
          .filter((one) => one !== index)
          .map((record) => ({ message: 'the other address', record })),
      ],
    });
    failed.clear();
  },
});
