import { defineRule } from '../define';
import { undeclaredAnswer } from '../parts/undeclared-answer';
import { since } from '../revisions';

export default defineRule({
  id: 'roots/capability-each-request',
  covers: ['roots/capability-each-request'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'A retry that brings roots declares the roots capability.',
  on: { kinds: ['request'], facet: 'input' },
  check(context, report) {
    undeclaredAnswer(context, report, 'roots/list', 'roots');
  },
});
