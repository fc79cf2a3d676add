import { defineRule } from '../define';
import { callOf } from '../recording/posts';
import { since } from '../revisions';

/** What a server cannot overlook when it compares headers with arguments. */
const REFUSED: ReadonlySet<string> = new Set(['missing', 'differs', 'for-null', 'for-absent']);

export default defineRule({
  id: 'http/param-mismatch-accepted',
  covers: ['http/param-mismatch-accepted'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A call whose Mcp-Param headers are missing or contradict its arguments is refused.',
  on: { kinds: ['result'], methods: ['tools/call'], facet: 'http' },
  check({ recording, step: { exchange } }, report) {
    if (exchange === undefined || callOf(recording, exchange) === undefined || recording.paramHeaders.isStale) return;
    const wrong = recording.paramHeaders.faultsOf(exchange, undefined).find(({ fault }) => REFUSED.has(fault));
    if (wrong === undefined) return;
    const what = wrong.fault === 'missing' ? 'is missing' : 'contradicts its argument';
    report({
      message: `This serves a call whose ${wrong.name} ${what}, though the tool asks for that header: whoever routes by it is misled. Refuse the call with status 400 and error -32020.`,
      related: [
        { message: 'the call', record: exchange.request!.index },
        { message: 'the tool as it was listed', record: wrong.listed },
      ],
    });
  },
});
