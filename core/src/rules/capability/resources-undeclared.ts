import { listsAny } from '../parts/served';
import { ALL } from '../revisions';
import { servedUndeclared } from '../served-undeclared';

export default servedUndeclared({
  id: 'capability/resources-undeclared',
  covers: ['capability/resources-undeclared', 'capability/resources-declared'],
  revisions: ALL,
  side: 's2c',
  capability: 'resources',
  summary: 'A server with resources declares `resources`.',
  does: 'serves resources',
  so: 'clients that go by that do not ask for resources',
  on: { kinds: ['result'], methods: ['resources/list', 'resources/templates/list', 'resources/read'] },
  serves: listsAny(['resources'], ['resourceTemplates'], ['contents']),
});
