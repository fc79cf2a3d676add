import { defineRule } from '../define';
import { undeclaredTask } from '../parts/undeclared-task';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/sampling-capability',
  covers: ['tasks/sampling-capability'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Sampling is asked for as a task only where the client has declared that it does that.',
  on: { kinds: ['request'], methods: ['sampling/createMessage'] },
  check: undeclaredTask,
});
