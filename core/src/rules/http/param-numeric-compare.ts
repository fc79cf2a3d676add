import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { flawlessRefusal } from '../parts/flawless-refusal';
import { since } from '../revisions';

export default defineRule({
  id: 'http/param-numeric-compare',
  covers: ['http/param-numeric-compare'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A server compares integers as numbers.',
  on: { kinds: ['error'], facet: 'http' },
  check(context, report) {
    const { stumble, index } = flawlessRefusal(context) ?? {};
    if (stumble?.over !== 'number' || index === undefined) return;
    report({
      message: `Mcp-Param-${stumble.header} is ${literal(stumble.sent)} and the argument ${stumble.value}: the same number, refused for its spelling, and every client spells numbers in its own way. Compare them as numbers.`,
      path: ['error', 'code'],
      related: [{ message: 'the request, whose headers are right', record: index }],
    });
  },
});
