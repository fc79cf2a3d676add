import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { dig, digObject } from '../parts/json';
import { remove } from '../quick-fix';
import { only } from '../revisions';

export default defineRule({
  id: 'elicitation/url-accept-no-content',
  covers: ['elicitation/url-accept-no-content'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'client',
  scope: 'exchange',
  summary: 'The answer to a URL elicitation has no content.',
  on: { responses: ['result'], methods: ['elicitation/create'] },
  check({ request, response }, report) {
    const result = digObject(response, 'result');
    if (dig(request, 'params', 'mode') !== 'url' || result?.action !== 'accept' || !has(result, 'content')) return;
    const path = ['result', 'content'];
    const text =
      'What the user typed went to the page and not through the client, so there is no content to send. Leave it out.';
    report({ message: text, path, part: 'key', fixes: [remove(path)] });
  },
});
