import { defineRule } from '../define';
import { dig } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { asError } from '../replace-response';
import { since } from '../revisions';

export default defineRule({
  id: 'resources/empty-contents',
  covers: ['resources/empty-contents'],
  revisions: since('2026-07-28'),
  level: 'info',
  actor: 'server',
  scope: 'exchange',
  summary: 'A resource that does not exist is an error, not an empty list of contents.',
  on: { responses: ['result'], methods: ['resources/read'] },
  check({ response }, report) {
    const path = ['result', 'contents'];
    const contents = dig(response, ...path);
    if (!Array.isArray(contents) || contents.length > 0) return;
    const text =
      'Nothing is in this resource. If there is no such resource, answer with error -32602, or the client takes it for an empty one.';
    report({
      message: text,
      path,
      fixes: [offeredFix('Answer with error -32602', ...asError(-32602, 'Resource not found'))],
    });
  },
});
