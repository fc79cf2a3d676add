import type { RevisionFacts } from '../../types';
import { facts as before } from '../2024-11-05/facts';

export const facts: RevisionFacts = {
  ...before,
  batches: true,
  headers: [
    {
      name: 'accept',
      on: 'request',
      summary: 'A POST accepts application/json and text/event-stream, a GET text/event-stream.',
    },
    { name: 'authorization', on: 'request', summary: 'The access token, on every request to a protected server.' },
    { name: 'last-event-id', on: 'request', summary: 'The last event seen, on a GET that resumes a broken stream.' },
    { name: 'mcp-session-id', on: 'request', summary: 'The session id that the server issued, on all later requests.' },
    { name: 'mcp-session-id', on: 'response', summary: 'Issues a session id together with the result of initialize.' },
  ],
};
