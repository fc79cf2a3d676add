import { defineRule } from '../define';
import { answersTo, askedAt } from '../parts/asked-answers';
import { formMisfit } from '../parts/form-misfit';
import { INPUT_METHODS } from '../parts/input';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/content-invalid',
  covers: ['elicitation/content-invalid'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'What was typed into a form is what its schema asks for.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    for (const answer of answersTo(context, 'elicitation/create')) {
      const misfit = formMisfit(answer.params, answer.value);
      if (misfit === undefined) continue;
      report({
        message: `The server's form asks for something else: ${misfit.text}. Let the user correct it before it is sent.`,
        path: [...answer.path, 'content', ...misfit.path],
        related: [askedAt(answer)],
      });
    }
  },
});
