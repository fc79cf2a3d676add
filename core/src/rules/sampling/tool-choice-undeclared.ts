import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { clientCapabilities } from '../parts/client-capabilities';
import { INPUT_METHODS, inputAsked } from '../parts/input';
import { digObject } from '../parts/json';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/tool-choice-undeclared',
  covers: ['sampling/tool-choice-undeclared'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'exchange',
  summary: 'A sampling request has `toolChoice` only where the client declares `sampling.tools`.',
  on: { responses: ['result'], methods: INPUT_METHODS, facet: 'asks' },
  check({ request, response }, report) {
    const declared = digObject(clientCapabilities(request)?.value, 'sampling');
    if (declared === undefined || has(declared, 'tools')) return;
    for (const { value, path } of inputAsked(response, 'sampling/createMessage')) {
      // With tools beside it, they are the fault.
      if (!has(value, 'toolChoice') || has(value, 'tools')) continue;
      const place = [...path, 'toolChoice'];
      const text =
        'The request does not declare `sampling.tools`, so the client knows no choice of tools and has to refuse. Leave `toolChoice` out.';
      report({ message: text, path: place, part: 'key', fixes: [remove(place)] });
    }
  },
});
