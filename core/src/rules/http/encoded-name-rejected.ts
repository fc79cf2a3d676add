import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { flawlessRefusal } from '../parts/flawless-refusal';
import { since } from '../revisions';

export default defineRule({
  id: 'http/encoded-name-rejected',
  covers: ['http/encoded-name-rejected'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A server decodes a header before it compares it with the body.',
  on: { kinds: ['error'], facet: 'http' },
  check(context, report) {
    const { stumble, index } = flawlessRefusal(context) ?? {};
    if (stumble?.over !== 'encoded-name' || index === undefined) return;
    report({
      message: `Mcp-Name is ${literal(stumble.sent)}, which decodes to ${literal(stumble.name)} as in the body; refusing it shuts out every name beyond ASCII. Decode =?base64?…?= before comparing.`,
      path: ['error', 'code'],
      related: [{ message: 'the request, whose headers are right', record: index }],
    });
  },
});
