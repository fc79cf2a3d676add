import { ALL } from '../revisions';
import { servedUndeclared } from '../served-undeclared';

export default servedUndeclared({
  id: 'capability/logging-undeclared',
  covers: ['capability/logging-undeclared', 'capability/logging-declared'],
  revisions: ALL,
  side: 's2c',
  capability: 'logging',
  summary: 'A server that sends log messages declares `logging`.',
  does: 'sends log messages',
  so: 'clients that go by that offer no level to choose and drop what comes',
  on: { kinds: ['notification'], methods: ['notifications/message'] },
  serves: () => true,
});
