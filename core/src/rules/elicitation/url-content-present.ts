import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { answersTo, askedAt } from '../parts/asked-answers';
import { INPUT_METHODS } from '../parts/input';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/url-content-present',
  covers: ['elicitation/url-content-present'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'The answer to a URL elicitation has no content.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    for (const answer of answersTo(context, 'elicitation/create')) {
      if (answer.params.mode !== 'url' || !has(answer.value, 'content')) continue;
      const path = [...answer.path, 'content'];
      report({
        message:
          'What the user typed went to the page and not through the client, so there is no content to send. Leave it out.',
        path,
        part: 'key',
        related: [askedAt(answer)],
        fixes: [remove(path)],
      });
    }
  },
});
