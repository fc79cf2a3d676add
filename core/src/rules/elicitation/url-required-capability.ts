import { has, isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { URL_REQUIRED } from '../parts/elicitation-ids';
import { dig, digObject } from '../parts/json';
import { only } from '../revisions';

export default defineRule({
  id: 'elicitation/url-required-capability',
  covers: ['elicitation/url-required-capability'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Error -32042 goes to a client that has declared elicitation by URL.',
  on: { kinds: ['error'] },
  check({ recording, step: { message, direction } }, report) {
    if (message?.kind !== 'error' || direction === 'c2s' || dig(message.error, 'code') !== URL_REQUIRED) return;
    const { clientCapabilities, initialize } = recording.handshake;
    if (clientCapabilities === undefined || initialize === undefined) return;
    const declared = digObject(clientCapabilities, 'elicitation');
    if (isObject(declared) && has(declared, 'url')) return;
    report({
      message:
        'The client did not declare `elicitation.url`, so it cannot open a page for the user, and the request can never succeed. Answer with an error that says in words what is missing.',
      path: ['error', 'code'],
      related: [{ message: 'what the client declared', record: initialize.index, path: ['params', 'capabilities'] }],
    });
  },
});
