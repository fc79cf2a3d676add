import { listsAny } from '../parts/served';
import { since } from '../revisions';
import { servedUndeclared } from '../served-undeclared';

export default servedUndeclared({
  id: 'capability/completions-undeclared',
  covers: ['capability/completions-undeclared', 'capability/completions-declared'],
  revisions: since('2025-03-26'),
  side: 's2c',
  capability: 'completions',
  summary: 'A server that completes arguments declares `completions`.',
  does: 'completes arguments',
  so: 'clients that go by that do not ask for completions',
  on: { kinds: ['result'], methods: ['completion/complete'] },
  serves: listsAny(['completion', 'values']),
});
