import { where } from '../revisions';
import { servedUndeclared } from '../served-undeclared';

export default servedUndeclared({
  id: 'capability/sampling-declared',
  covers: ['capability/sampling-declared'],
  revisions: where((facts) => facts.handshake),
  side: 'c2s',
  capability: 'sampling',
  summary: 'A client that samples declares `sampling`.',
  does: 'answers `sampling/createMessage`',
  so: 'servers that go by that do without a model',
  on: { kinds: ['result'], methods: ['sampling/createMessage'] },
  serves: () => true,
});
