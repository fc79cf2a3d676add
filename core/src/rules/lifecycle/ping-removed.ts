import { fullMeta, rewrite } from '../modern-request';
import { removedMethod } from '../removed-method';

export default removedMethod({
  id: 'lifecycle/ping-removed',
  methods: ['ping'],
  actor: 'either',
  summary: 'There is no `ping` from 2026-07-28 on.',
  fix(context) {
    if (context.message.kind !== 'request' || context.direction === 's2c') return undefined;
    return rewrite('Send server/discover', 'server/discover', { _meta: fullMeta(context) });
  },
});
