import { defineRule } from '../define';
import { formSchemas } from '../parts/elicitations';
import { reportCombining } from '../parts/form-keywords';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/root-keyword',
  covers: ['elicitation/root-keyword'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'The schema of a form has no composition, conditions or references at its root.',
  on: { kinds: ['request', 'result'], facet: 'elicitation' },
  check(context, report) {
    for (const schema of formSchemas(context)) reportCombining(report, schema);
  },
});
