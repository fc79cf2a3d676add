import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { clientCapabilities } from '../parts/client-capabilities';
import { INPUT_METHODS, inputAsked } from '../parts/input';
import { digObject } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/tools-undeclared',
  covers: ['sampling/tools-undeclared'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'exchange',
  summary: 'A sampling request has tools only where the client declares `sampling.tools`.',
  on: { responses: ['result'], methods: INPUT_METHODS, facet: 'asks' },
  check({ request, response }, report) {
    const declared = digObject(clientCapabilities(request)?.value, 'sampling');
    if (declared === undefined || has(declared, 'tools')) return;
    for (const { value, path } of inputAsked(response, 'sampling/createMessage')) {
      if (!has(value, 'tools')) continue;
      const text =
        'The request does not declare `sampling.tools`, so the client cannot hand tools to its model and has to refuse. Leave them out, or ask only clients that declare it.';
      report({ message: text, path: [...path, 'tools'], part: 'key' });
    }
  },
});
