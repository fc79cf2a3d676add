import { dig } from '../parts/json';
import { since } from '../revisions';
import { servedUndeclared } from '../served-undeclared';

export default servedUndeclared({
  id: 'capability/elicitation-declared',
  covers: ['capability/elicitation-declared'],
  revisions: since('2025-06-18').filter((id) => id < '2026-07-28'),
  side: 'c2s',
  capability: 'elicitation',
  summary: 'A client that asks its user declares `elicitation`.',
  does: 'accepts an elicitation',
  so: 'servers that go by that do not ask the user',
  on: { kinds: ['result'], methods: ['elicitation/create'] },
  serves: ({ message }) => message?.kind === 'result' && dig(message.result, 'action') === 'accept',
});
