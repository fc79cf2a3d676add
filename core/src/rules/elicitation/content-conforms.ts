import { firstMisfit } from '../../schema/foreign-misfit';
import { defineRule } from '../define';
import { dig, digObject } from '../parts/json';
import { only } from '../revisions';

export default defineRule({
  id: 'elicitation/content-conforms',
  covers: ['elicitation/content-conforms'],
  revisions: only('2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'exchange',
  summary: 'What was typed into a form is what its schema asks for.',
  on: { responses: ['result'], methods: ['elicitation/create'] },
  check({ request, response }, report) {
    const path = ['result', 'content'];
    const content = digObject(response, ...path);
    if (content === undefined || dig(response, 'result', 'action') !== 'accept') return;
    const misfit = firstMisfit(content, dig(request, 'params', 'requestedSchema'));
    if (misfit === undefined) return;
    const text = `The server's form asks for something else: ${misfit.text}. Let the user correct it before it is sent.`;
    report({ message: text, path: [...path, ...misfit.path] });
  },
});
