import { defineRule } from '../define';
import { formFields, formSchemas } from '../parts/elicitations';
import { reportCombining } from '../parts/form-keywords';
import { only } from '../revisions';

export default defineRule({
  id: 'elicitation/no-advanced-keywords',
  covers: ['elicitation/no-advanced-keywords'],
  revisions: only('2025-06-18', '2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'The schema of a form has no references, composition or conditions.',
  on: { kinds: ['request'], facet: 'elicitation' },
  check(context, report) {
    for (const schema of [...formSchemas(context), ...formFields(context)]) reportCombining(report, schema);
  },
});
