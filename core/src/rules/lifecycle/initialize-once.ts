import { isRequestId } from '../../frame/envelope';
import { defineRule } from '../define';
import { insertion } from '../record-fix';
import { where } from '../revisions';

export default defineRule({
  id: 'lifecycle/initialize-once',
  covers: ['lifecycle/initialize-once'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A session is initialized once.',
  on: { kinds: ['request'], methods: ['initialize'] },
  check({ recording, step }, report) {
    const { message, direction, exchange } = step;
    const { initialize, accepted, initialized } = recording.handshake;
    // over HTTP a client begins anew after its session has ended
    if (message?.kind !== 'request' || direction !== 'c2s' || exchange) return;
    if (!initialize || !accepted || !initialized) return;
    // a client that counts anew has been started anew
    if (isRequestId(message.id) && recording.usedIds.c2s.has(message.id)) return;
    report({
      message:
        'This session is initialized already; a server may refuse a second `initialize`, or lose what it holds for the session. Go on in the session, or open a new connection.',
      path: ['method'],
      fixes: insertion(
        step,
        'Let another connection begin here',
        { before: step.index },
        {
          opens: { transport: recording.transport },
        },
      ),
      related: [{ message: 'the first `initialize`', record: initialize.index }],
    });
  },
});
