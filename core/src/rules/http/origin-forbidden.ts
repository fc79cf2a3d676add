import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { foreignOrigin } from '../parts/foreign-origin';
import { atStatus, isEventStream } from '../recording/header-values';
import { memoryOf } from '../recording/memory';

const said = memoryOf(() => ({ once: false }));

export default defineRule({
  id: 'http/origin-forbidden',
  covers: ['http/origin-forbidden', 'http/origin-validated'],
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A server on this machine does not serve pages of the web.',
  on: { phases: ['response'] },
  check({ recording, step: { exchange } }, report) {
    const { request, response } = exchange ?? {};
    if (request === undefined || response === undefined || response.status >= 300 || said(recording).once) return;
    const isMcp = (request.method === 'POST' && request.message !== undefined) || isEventStream(response.headers);
    const origin = isMcp ? foreignOrigin(exchange!) : undefined;
    if (origin === undefined) return;
    said(recording).once = true;
    report({
      message: `A request from ${literal(origin)} is served by a server on this machine: unless that page is meant to, any page that a user visits can call the tools here. Refuse unknown origins with 403.`,
      ...atStatus,
      related: [{ message: 'the request with this Origin', record: request.index }],
    });
  },
});
