import { orList, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/method-not-allowed',
  covers: ['mrtr/method-not-allowed'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'exchange',
  summary: 'Only tools/call, prompts/get and resources/read are answered by `input_required`.',
  on: { responses: ['result'], facet: 'result-type' },
  check({ request, response, revision, method }, report) {
    if (method === undefined || method.results.includes('InputRequiredResult')) return;
    const path = ['result', 'resultType'];
    if (dig(response, ...path) !== 'input_required') return;
    const able = [...revision.methods.values()].filter(({ results }) => results.includes('InputRequiredResult'));
    const names = orList(
      able.map((one) => one.method),
      'and',
    );
    const text = `${quoted(request.method)} cannot ask for input: clients answer only what ${names} ask. Answer with a complete result or an error.`;
    report({ message: text, path });
  },
});
