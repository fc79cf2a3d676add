import { defineRule } from '../define';
import { standardFaultsOf } from '../parts/header-fault';
import { atStatus } from '../recording/header-values';
import { since } from '../revisions';

export default defineRule({
  id: 'http/mismatch-body-missing',
  covers: ['http/mismatch-body-missing'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'http',
  summary: 'A refusal for the headers of a request says so in its body.',
  on: { phases: ['response'] },
  check(context, report) {
    const { http, exchange, text } = context.step;
    if (http?.status !== 400 || (exchange?.response?.hasBody && text?.trim() !== '')) return;
    const [wrong] = standardFaultsOf(context);
    if (wrong === undefined) return;
    const what = wrong.fault === 'missing' ? 'is missing' : 'does not say what the body says';
    report({
      message: `The request is refused without a word, presumably since ${wrong.name} ${what}: a client cannot mend what it is not told. Put error -32020 into the body.`,
      ...atStatus,
      related: [{ message: 'the request', record: exchange!.request!.index }],
    });
  },
});
