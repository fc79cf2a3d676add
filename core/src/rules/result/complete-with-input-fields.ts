import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { digObject } from '../parts/json';
import { offerTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'result/complete-with-input-fields',
  covers: ['result/complete-with-input-fields'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'exchange',
  summary: 'A result that asks for input is `input_required`.',
  on: { responses: ['result'], methods: INPUT_METHODS, facet: 'asks' },
  check({ response }, report) {
    const result = digObject(response, 'result');
    if (result?.resultType !== 'complete' || digObject(result, 'inputRequests') === undefined) return;
    const path = ['result', 'resultType'];
    const text =
      'This result is `complete` and asks for input in one. Clients take it for the end and ask nobody; write `input_required`.';
    report({ message: text, path, fixes: [offerTo(path, 'input_required')] });
  },
});
