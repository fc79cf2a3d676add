import { defineRule } from '../define';
import { undeclaredAnswer } from '../parts/undeclared-answer';
import { since } from '../revisions';

export default defineRule({
  id: 'sampling/capability-each-request',
  covers: ['sampling/capability-each-request'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'A retry that brings a sampling result declares the sampling capability.',
  on: { kinds: ['request'], facet: 'input' },
  check(context, report) {
    undeclaredAnswer(context, report, 'sampling/createMessage', 'sampling');
  },
});
