import { removedMethod } from '../removed-method';

export default removedMethod({
  id: 'lifecycle/ping-removed',
  methods: ['ping'],
  actor: 'either',
  summary: 'There is no `ping` from 2026-07-28 on.',
});
