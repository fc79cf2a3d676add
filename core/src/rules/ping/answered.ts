import { defineRule } from '../define';
import { plainFix } from '../quick-fix';
import { asResult } from '../replace-response';
import { until } from '../revisions';

export default defineRule({
  id: 'ping/answered',
  covers: ['ping/answered'],
  revisions: until('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'exchange',
  summary: 'ping is answered with a result.',
  on: { responses: ['error'], methods: ['ping'] },
  check({ response, httpStatus }, report) {
    // What HTTP refuses, for want of a session or a token, has not come to the server; and what has no id may be no
    // answer to this.
    if (response.id === undefined || (httpStatus !== undefined && httpStatus >= 400)) return;
    report({
      message:
        'Everybody answers ping with an empty result. By an error the other side takes the connection for broken, and may close it.',
      path: ['error'],
      fixes: [plainFix('Answer with an empty result', ...asResult({}))],
    });
  },
});
