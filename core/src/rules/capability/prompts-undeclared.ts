import { listsAny } from '../parts/served';
import { ALL } from '../revisions';
import { servedUndeclared } from '../served-undeclared';

export default servedUndeclared({
  id: 'capability/prompts-undeclared',
  covers: ['capability/prompts-undeclared', 'capability/prompts-declared'],
  revisions: ALL,
  side: 's2c',
  capability: 'prompts',
  summary: 'A server with prompts declares `prompts`.',
  does: 'serves prompts',
  so: 'clients that go by that do not ask for prompts',
  on: { kinds: ['result'], methods: ['prompts/list', 'prompts/get'] },
  serves: listsAny(['prompts'], ['messages']),
});
