import type { RevisionFacts } from '../../types';
import { facts as before } from '../2025-03-26/facts';

export const facts: RevisionFacts = {
  ...before,
  batches: false,
  headers: [
    ...before.headers,
    {
      name: 'mcp-protocol-version',
      on: 'request',
      summary: 'The negotiated revision, on every request after initialize.',
    },
    {
      name: 'www-authenticate',
      on: 'response',
      summary: 'With status 401: where the metadata of the protected resource stands.',
    },
  ],
};
