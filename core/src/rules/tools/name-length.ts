import { defineRule } from '../define';
import { digString } from '../parts/json';
import { since } from '../revisions';

const MOST = 128;

export default defineRule({
  id: 'tools/name-length',
  covers: ['tools/name-length'],
  revisions: since('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'toolschema',
  summary: 'A tool name has 1 to 128 characters.',
  on: {},
  check(context, report) {
    const name = digString(context.tool, 'name');
    if (name === undefined || (name.length > 0 && name.length <= MOST)) return;
    const text =
      name === ''
        ? 'The name is empty, so nobody can call the tool. Give it a name of 1 to 128 characters.'
        : `The name has ${name.length} characters, and ${MOST} is the most: clients and model providers cut or refuse it. Put what the tool does into \`description\`.`;
    report({ message: text, path: ['name'] });
  },
});
