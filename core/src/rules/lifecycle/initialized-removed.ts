import { recordFix } from '../record-fix';
import { removedMethod } from '../removed-method';

export default removedMethod({
  id: 'lifecycle/initialized-removed',
  methods: ['notifications/initialized'],
  actor: 'client',
  summary: 'There is no `notifications/initialized` from 2026-07-28 on.',
  fix: () => recordFix('Delete the notification', { op: 'delete' }),
});
