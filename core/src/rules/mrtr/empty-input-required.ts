import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/empty-input-required',
  covers: ['mrtr/empty-input-required'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'An `input_required` result has `inputRequests`, `requestState`, or both.',
  on: { kinds: ['result'], facet: 'result-type' },
  check(context, report) {
    const result = digObject(context.message, 'result');
    if (result?.resultType !== 'input_required' || has(result, 'inputRequests') || has(result, 'requestState')) return;
    const text =
      'This `input_required` result asks for nothing: it needs `inputRequests`, or a `requestState` for the retry.';
    report({ message: text, path: ['result'], part: 'head' });
  },
});
