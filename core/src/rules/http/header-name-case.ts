import { defineRule } from '../define';
import { flawlessRefusal } from '../parts/flawless-refusal';
import { since } from '../revisions';

export default defineRule({
  id: 'http/header-name-case',
  covers: ['http/header-name-case'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A server finds headers whatever the case of their names.',
  on: { kinds: ['error'], facet: 'http' },
  check(context, report) {
    const { stumble, index } = flawlessRefusal(context) ?? {};
    if (stumble?.over !== 'case' || index === undefined) return;
    report({
      message: `The headers of the request are all there and right, ${stumble.name} as ${stumble.key}; names of headers have no case, and HTTP/2 sends them in lower case always. Look them up without case.`,
      path: ['error', 'code'],
      related: [{ message: 'the request, whose headers are right', record: index }],
    });
  },
});
