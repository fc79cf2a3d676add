import { JSON_RPC_ERRORS, RESOURCE_NOT_FOUND, USER_REJECTED } from '../../error-codes';
import type { RevisionFacts } from '../../types';

export const facts: RevisionFacts = {
  era: 'legacy',
  batches: false,
  handshake: true,
  errorIdOptional: false,
  serverRequests: true,
  errorCodes: [...JSON_RPC_ERRORS, RESOURCE_NOT_FOUND, USER_REJECTED],
  retiredErrorCodes: [],
  extensionMethods: [],
  reservedMetaLabel: 'last-but-one',
  metaKeys: [
    {
      key: 'progressToken',
      on: 'request',
      required: false,
      schema: { $ref: '#/$defs/ProgressToken' },
      summary: 'Asks for progress notifications that carry this token.',
    },
  ],
  // HTTP+SSE: the stream is the session, and no header is its own.
  headers: [],
  outputSchemaAnyType: false,
  resultType: false,
};
