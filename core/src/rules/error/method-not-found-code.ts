import { defineRule } from '../define';
import { methodOutcome } from '../method-outcome';
import { errorText } from '../parts/error-text';
import { dig } from '../parts/json';
import { offerTo } from '../quick-fix';

const UNKNOWN =
  /\b(?:(?:unknown|unsupported|no such) method|method (?:was )?(?:not|is not|isn't) (?:found|known|supported|implemented))\b/i;

export default defineRule({
  id: 'error/method-not-found-code',
  covers: ['error/method-not-found-code', 'error/unknown-method-code'],
  level: 'warning',
  fault: 'json-rpc',
  actor: 'either',
  scope: 'exchange',
  summary: 'A method that the receiver does not have is refused with -32601.',
  on: { responses: ['error'] },
  check({ request, response, revision }, report) {
    const path = ['error', 'code'];
    const code = dig(response, ...path);
    if (typeof code !== 'number' || code === -32601 || methodOutcome(request.method, revision) !== 'unknown') return;
    if (!UNKNOWN.test(errorText(response))) return;
    const text = `The method is unknown, for which the code is -32601. Callers look at the code and not into the text, and take ${code} for something else.`;
    report({ message: text, path, fixes: [offerTo(path, -32601)], explains: [] });
  },
});
