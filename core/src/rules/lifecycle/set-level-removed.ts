import { removedMethod } from '../removed-method';

export default removedMethod({
  id: 'lifecycle/set-level-removed',
  methods: ['logging/setLevel'],
  actor: 'client',
  summary: 'There is no `logging/setLevel` from 2026-07-28 on; each request names its own log level.',
});
