import { defineRule } from '../define';
import { declares } from '../parts/declares';
import { dig, digObject } from '../parts/json';
import { remove } from '../quick-fix';
import { only } from '../revisions';

const PATH = ['params', 'includeContext'];

export default defineRule({
  id: 'capability/sampling-context',
  covers: ['capability/sampling-context'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A server asks for context only where the client has declared `sampling.context`.',
  on: { kinds: ['request'], methods: ['sampling/createMessage'] },
  check({ recording, step: { message, direction } }, report) {
    const { clientCapabilities, declared } = recording.handshake;
    const sampling = digObject(clientCapabilities, 'sampling');
    if (message?.kind !== 'request' || direction !== 's2c' || !sampling || !declared.c2s) return;
    const wanted = dig(message.params, 'includeContext');
    if ((wanted !== 'thisServer' && wanted !== 'allServers') || declares(sampling, 'context')) return;
    report({
      message: `This asks for the context \`${wanted}\`, and the client has not declared \`sampling.context\`: the model answers without it. Leave \`includeContext\` out and put what the model needs into \`messages\`.`,
      path: PATH,
      fixes: [remove(PATH)],
      related: [{ message: 'the capabilities of the client', record: declared.c2s.index }],
    });
  },
});
