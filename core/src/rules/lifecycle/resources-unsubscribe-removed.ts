import { LISTEN_ID } from '../parts/subscription-id';
import { offeredFix } from '../quick-fix';
import { removedMethod } from '../removed-method';

export default removedMethod({
  id: 'lifecycle/resources-unsubscribe-removed',
  methods: ['resources/unsubscribe'],
  actor: 'client',
  summary: 'There is no `resources/unsubscribe` from 2026-07-28 on; a client cancels its listen request.',
  fix({ message }) {
    if (message.kind !== 'request') return undefined;
    return offeredFix(
      'Cancel the listen request, whose id is to be filled in',
      { op: 'remove', path: ['id'] },
      { op: 'set', path: ['method'], value: 'notifications/cancelled' },
      { op: 'set', path: ['params'], value: { requestId: LISTEN_ID } },
    );
  },
});
