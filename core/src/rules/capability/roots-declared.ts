import { listsAny } from '../parts/served';
import { where } from '../revisions';
import { servedUndeclared } from '../served-undeclared';

export default servedUndeclared({
  id: 'capability/roots-declared',
  covers: ['capability/roots-declared'],
  revisions: where((facts) => facts.handshake),
  side: 'c2s',
  capability: 'roots',
  summary: 'A client with roots declares `roots`.',
  does: 'names roots',
  so: 'servers that go by that do not ask for them',
  on: { kinds: ['result'], methods: ['roots/list'] },
  serves: listsAny(['roots']),
});
