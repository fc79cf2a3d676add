import { defineRule } from '../define';
import { errorText } from '../parts/error-text';
import { dig, digString } from '../parts/json';
import { offerTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'pagination/invalid-cursor-code',
  covers: ['pagination/invalid-cursor-code'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'exchange',
  summary: 'A cursor that the server does not know is refused with -32602.',
  on: { responses: ['error'] },
  check({ request, response }, report) {
    const path = ['error', 'code'];
    const code = dig(response, ...path);
    if (digString(request, 'params', 'cursor') === undefined || typeof code !== 'number' || code === -32602) return;
    if (!/\bcursor\b/i.test(errorText(response))) return;
    const text = `The cursor is refused, for which the code is -32602: the client starts again from the first page by it. By ${code} it takes the server for broken.`;
    report({ message: text, path, fixes: [offerTo(path, -32602)] });
  },
});
