import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { standardFaultsOf } from '../parts/header-fault';
import { since } from '../revisions';

export default defineRule({
  id: 'http/mismatch-accepted',
  covers: ['http/mismatch-accepted'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'http',
  summary: 'A request whose headers contradict its body is refused.',
  on: { kinds: ['result'], facet: 'http' },
  check(context, report) {
    const [wrong] = standardFaultsOf(context).filter(({ fault }) => fault === 'differs');
    if (wrong === undefined) return;
    report({
      message: `This serves a request whose ${wrong.name} says ${literal(wrong.sent)} and whose body says ${literal(wrong.expected)}: whoever guards the server by its headers is passed by. Refuse it with status 400 and error -32020.`,
      related: [
        { message: 'the request, whose header and body differ', record: context.step.exchange!.request!.index },
      ],
    });
  },
});
