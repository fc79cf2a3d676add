import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { clientCapabilities } from '../parts/client-capabilities';
import { INPUT_METHODS, inputAsked } from '../parts/input';
import { dig, digObject } from '../parts/json';
import { remove } from '../quick-fix';
import { since } from '../revisions';

const CONTEXTS: ReadonlySet<unknown> = new Set(['thisServer', 'allServers']);

export default defineRule({
  id: 'sampling/context-undeclared',
  covers: ['sampling/context-undeclared'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'exchange',
  summary: 'A sampling request asks for context only where the client declares `sampling.context`.',
  on: { responses: ['result'], methods: INPUT_METHODS, facet: 'asks' },
  check({ request, response }, report) {
    const declared = digObject(clientCapabilities(request)?.value, 'sampling');
    if (declared === undefined || has(declared, 'context')) return;
    for (const { value, path } of inputAsked(response, 'sampling/createMessage')) {
      if (!CONTEXTS.has(dig(value, 'includeContext'))) continue;
      const place = [...path, 'includeContext'];
      const text =
        'The request does not declare `sampling.context`, so the client adds no context, and the model answers without it. Put what it has to know into the messages.';
      report({ message: text, path: place, fixes: [remove(place)] });
    }
  },
});
