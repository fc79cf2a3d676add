import { defineRule } from '../define';
import { codeOf, HEADER_MISMATCH } from '../parts/error-code';
import { standardFaultsOf } from '../parts/header-fault';
import { since } from '../revisions';

/** What a server says of a request as such; other codes name a fault of their own. */
const isGeneral = (code: number): boolean => code === -32600 || code === -32603 || (code <= -32000 && code > -32020);

export default defineRule({
  id: 'http/mismatch-code',
  covers: ['http/mismatch-code'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A header that contradicts the body is refused with code -32020.',
  on: { kinds: ['error'], facet: 'http' },
  check(context, report) {
    const { message, http, exchange } = context.step;
    const code = codeOf(message);
    if (code === undefined || http?.status !== 400 || !isGeneral(code)) return;
    const wrong = standardFaultsOf(context).find(({ fault }) => fault === 'differs');
    if (wrong === undefined) return;
    report({
      message: `The request was refused because ${wrong.name} contradicts its body, with code ${code}: a client knows by -32020 that its headers are to blame, and mends them. Use -32020.`,
      path: ['error', 'code'],
      fixes: [{ title: 'Use -32020', edits: [{ op: 'set', path: ['error', 'code'], value: HEADER_MISMATCH }] }],
      related: [{ message: 'the request, whose header and body differ', record: exchange!.request!.index }],
    });
  },
});
