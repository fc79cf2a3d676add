import { defineRule } from '../define';
import { paramFaultsOf } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/param-unsafe-integer',
  covers: ['http/param-unsafe-integer'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'http',
  summary: 'An integer that is repeated in a header lies within plus and minus 2^53 - 1.',
  on: { phases: ['request'] },
  check(context, report) {
    for (const { fault, path, name } of paramFaultsOf(context)) {
      if (fault !== 'unsafe') continue;
      report({
        message: `This integer goes into ${name} and lies beyond 9007199254740991: many readers round it, and then header and body differ. Send a smaller number, or have the tool take a string.`,
        path: ['params', ...path],
      });
    }
  },
});
