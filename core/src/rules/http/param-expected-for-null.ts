import { defineRule } from '../define';
import { flawlessRefusal } from '../parts/flawless-refusal';
import { since } from '../revisions';

export default defineRule({
  id: 'http/param-expected-for-null',
  covers: ['http/param-expected-for-null'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A server asks for no header where the argument is null or not there.',
  on: { kinds: ['error'], facet: 'http' },
  check(context, report) {
    const { stumble, index } = flawlessRefusal(context) ?? {};
    if (stumble?.over !== 'no-value' || index === undefined) return;
    report({
      message: `The call is refused for its headers, and all it lacks is Mcp-Param-${stumble.header}, whose argument is null or left out: there is nothing to repeat, and a client has to leave the header out. Expect it only with a value.`,
      path: ['error', 'code'],
      related: [{ message: 'the request, whose headers are right', record: index }],
    });
  },
});
