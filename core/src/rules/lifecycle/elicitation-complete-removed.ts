import { recordFix } from '../record-fix';
import { removedMethod } from '../removed-method';

export default removedMethod({
  id: 'lifecycle/elicitation-complete-removed',
  methods: ['notifications/elicitation/complete'],
  actor: 'server',
  summary: 'There is no `notifications/elicitation/complete` from 2026-07-28 on.',
  fix: () => recordFix('Delete the notification', { op: 'delete' }),
});
