import { recordFix } from '../record-fix';
import { removedMethod } from '../removed-method';

export default removedMethod({
  id: 'lifecycle/roots-list-changed-removed',
  methods: ['notifications/roots/list_changed'],
  actor: 'client',
  summary: 'There is no `notifications/roots/list_changed` from 2026-07-28 on.',
  fix: () => recordFix('Delete the notification', { op: 'delete' }),
});
