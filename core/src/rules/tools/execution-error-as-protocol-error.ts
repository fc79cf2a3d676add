import { defineRule } from '../define';
import { shortJson } from '../json-text';
import { errorText } from '../parts/error-text';
import { dig, digString } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { asResult } from '../replace-response';

const WORK =
  /\b(?:rate limit|quota|timed? ?out|ECONN\w+|ENOENT|ENOTFOUND|HTTP \d{3}|upstream|api\b.{0,60}\b(?:fail|error)|failed to (?:fetch|connect|load|query|read|write|send)|connection (?:refused|reset))/i;

export default defineRule({
  id: 'tools/execution-error-as-protocol-error',
  covers: ['tools/execution-error-as-protocol-error', 'tools/execution-error-in-result'],
  level: 'warning',
  actor: 'server',
  scope: 'exchange',
  summary: 'A tool that fails says so in its result, with `isError`.',
  on: { responses: ['error'], methods: ['tools/call'] },
  check({ response, revision }, report) {
    const text = errorText(response);
    if (dig(response, 'error', 'code') !== -32603 || !WORK.test(text)) return;
    const content = [{ type: 'text', text: digString(response, 'error', 'message') }];
    const result = { ...(revision.facts.resultType && { resultType: 'complete' }), content, isError: true };
    report({
      message:
        'This looks like the work of the tool that failed. In a result with `isError` the model would see it and could try something else; of an error it learns nothing.',
      path: ['error'],
      fixes:
        shortJson(content) === undefined ? [] : [offeredFix('Turn into a result with `isError`', ...asResult(result))],
      explains: [],
    });
  },
});
