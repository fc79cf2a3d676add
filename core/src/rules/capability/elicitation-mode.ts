import { defineRule } from '../define';
import { declares } from '../parts/declares';
import { dig, digObject } from '../parts/json';
import { only } from '../revisions';

export default defineRule({
  id: 'capability/elicitation-mode',
  covers: ['capability/elicitation-mode'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'A server asks the user only in a mode that the client has declared.',
  on: { kinds: ['request'], methods: ['elicitation/create'] },
  check({ recording, step: { message, direction } }, report) {
    const { clientCapabilities, declared } = recording.handshake;
    const elicitation = digObject(clientCapabilities, 'elicitation');
    if (message?.kind !== 'request' || direction !== 's2c' || !elicitation || !declared.c2s) return;
    const mode = dig(message.params, 'mode') ?? 'form';
    const url = declares(elicitation, 'url');
    const form = declares(elicitation, 'form') || !url;
    if (!(mode === 'url' && !url) && !(mode === 'form' && !form)) return;
    const known = url ? 'url' : 'form';
    report({
      message: `This asks in mode \`${mode}\`, and the client has declared \`${known}\` only, so that it cannot show this to the user. Ask in mode \`${known}\`, or do without.`,
      path: dig(message.params, 'mode') === undefined ? ['method'] : ['params', 'mode'],
      related: [{ message: 'the capabilities of the client', record: declared.c2s.index }],
    });
  },
});
