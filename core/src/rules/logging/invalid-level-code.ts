import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { errorText } from '../parts/error-text';
import { dig } from '../parts/json';
import { isLogLevel } from '../parts/log-levels';
import { offerTo, plainFix } from '../quick-fix';
import { asError } from '../replace-response';
import { until } from '../revisions';

export default defineRule({
  id: 'logging/invalid-level-code',
  covers: ['logging/invalid-level-code'],
  revisions: until('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'exchange',
  summary: 'A level that does not exist is refused with -32602.',
  on: { responses: ['result', 'error'], methods: ['logging/setLevel'] },
  check({ request, response, revision }, report) {
    const level = dig(request, 'params', 'level');
    if (level === undefined || isLogLevel(revision, level)) return;
    const told = `There is no level ${literal(level)}, and error -32602 says so.`;
    if (response.kind === 'result') {
      const fix = plainFix('Answer with error -32602', ...asError(-32602, 'Invalid log level'));
      report({
        message: `${told} By this result the client waits for messages that never come.`,
        path: ['result'],
        fixes: [fix],
      });
      return;
    }
    const path = ['error', 'code'];
    const code = dig(response, ...path);
    // Other errors may come first: logging is not offered, nobody has signed in.
    if (code === -32602 || !/\blevel\b/i.test(errorText(response))) return;
    report({
      message: `${told} Clients look at the code and not into the text.`,
      path,
      fixes: [offerTo(path, -32602)],
    });
  },
});
