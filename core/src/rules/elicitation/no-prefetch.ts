import { isRequestId } from '../../frame/envelope';
import { defineRule } from '../define';
import { digString } from '../parts/json';
import { atUrl } from '../recording/header-values';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

/** questions that wait for the user at once, and characters of an address */
const MOST = 1000;
const LONGEST = 4000;
/** addresses to which the user has not consented yet, with the id and the record of the question */
const askedOf = memoryOf(() => new Map<string, { readonly id: unknown; readonly index: number }>());

export default defineRule({
  id: 'elicitation/no-prefetch',
  covers: ['elicitation/no-prefetch'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'The address of an elicitation is not fetched before the user has consented.',
  on: { kinds: ['request', 'result', 'error'], methods: ['elicitation/create'], phases: ['request'] },
  check({ recording, step: { message, http, index, call, direction } }, report) {
    const asked = askedOf(recording);
    if (message?.kind === 'request' && message.method === 'elicitation/create') {
      const url = direction === 's2c' ? digString(message.params, 'url') : undefined;
      if (url !== undefined && url.length <= LONGEST && isRequestId(message.id) && asked.size < MOST) {
        asked.set(url, { id: message.id, index });
      }
      return;
    }
    if (call?.method === 'elicitation/create') {
      for (const [url, { id }] of asked) if (id === call.id) asked.delete(url);
      return;
    }
    const open = http?.method === 'GET' || http?.method === 'HEAD' ? asked.get(http.url ?? '') : undefined;
    if (open === undefined) return;
    report({
      message:
        'The client fetches the address of an elicitation, and has not told the server that the user agreed: to fetch it may already do what the user is asked about, and tells that host who they are. Wait for consent.',
      ...atUrl,
      related: [{ message: 'the question, unanswered', record: open.index }],
    });
  },
});
