import { defineRule } from '../define';
import { undeclaredAnswer } from '../parts/undeclared-answer';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/capability-each-request',
  covers: ['elicitation/capability-each-request'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'A retry that answers an elicitation declares the elicitation capability.',
  on: { kinds: ['request'], facet: 'input' },
  check(context, report) {
    undeclaredAnswer(context, report, 'elicitation/create', 'elicitation');
  },
});
