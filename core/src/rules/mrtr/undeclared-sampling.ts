import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { undeclaredInput } from '../parts/undeclared-input';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/undeclared-sampling',
  covers: ['mrtr/undeclared-sampling'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'exchange',
  summary: 'A server asks for sampling only where the request declares it.',
  on: { responses: ['result'], methods: INPUT_METHODS, facet: 'asks' },
  check(context, report) {
    undeclaredInput(context, report, 'sampling/createMessage', 'sampling');
  },
});
