import type { RevisionFacts } from '../../types';
import { facts as before } from '../2025-06-18/facts';

export const facts: RevisionFacts = {
  ...before,
  errorIdOptional: true,
  errorCodes: [
    ...before.errorCodes,
    {
      code: -32042,
      name: 'URLElicitationRequired',
      summary: 'The user has to visit the URLs in data.elicitations before the request can succeed.',
      message: 'URLElicitationRequiredError',
    },
  ],
  reservedMetaLabel: 'second',
  metaKeys: [
    ...before.metaKeys,
    {
      key: 'io.modelcontextprotocol/related-task',
      on: 'any',
      required: false,
      schema: { $ref: '#/$defs/RelatedTaskMetadata' },
      summary: 'The task that this message belongs to.',
    },
    {
      key: 'io.modelcontextprotocol/model-immediate-response',
      on: 'result',
      required: false,
      schema: { type: 'string' },
      summary: 'What the model may be told at once, while the task that was created still runs.',
    },
  ],
};
