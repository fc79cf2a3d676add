import { removedMethod } from '../removed-method';

export default removedMethod({
  id: 'lifecycle/resources-unsubscribe-removed',
  methods: ['resources/unsubscribe'],
  actor: 'client',
  summary: 'There is no `resources/unsubscribe` from 2026-07-28 on; a client cancels its listen request.',
});
