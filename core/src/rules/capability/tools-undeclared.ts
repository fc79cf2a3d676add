import { dig } from '../parts/json';
import { listsAny } from '../parts/served';
import { ALL } from '../revisions';
import { servedUndeclared } from '../served-undeclared';

const lists = listsAny(['tools']);

export default servedUndeclared({
  id: 'capability/tools-undeclared',
  covers: ['capability/tools-undeclared', 'capability/tools-declared'],
  revisions: ALL,
  side: 's2c',
  capability: 'tools',
  summary: 'A server with tools declares `tools`.',
  does: 'serves tools',
  so: 'clients that go by that do not ask for tools',
  on: { kinds: ['result'], methods: ['tools/list', 'tools/call'] },
  serves: (step) =>
    step.call?.method === 'tools/list'
      ? lists(step)
      : step.message?.kind === 'result' && dig(step.message.result, 'isError') !== true,
});
