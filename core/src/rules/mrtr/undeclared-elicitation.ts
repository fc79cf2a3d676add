import { defineRule } from '../define';
import { INPUT_METHODS } from '../parts/input';
import { undeclaredInput } from '../parts/undeclared-input';
import { since } from '../revisions';

export default defineRule({
  id: 'mrtr/undeclared-elicitation',
  covers: ['mrtr/undeclared-elicitation'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'exchange',
  summary: 'A server asks the user only where the request declares elicitation.',
  on: { responses: ['result'], methods: INPUT_METHODS, facet: 'asks' },
  check(context, report) {
    undeclaredInput(context, report, 'elicitation/create', 'elicitation');
  },
});
