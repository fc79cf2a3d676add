import { defineRule } from '../define';
import { undeclaredTask } from '../parts/undeclared-task';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/elicitation-capability',
  covers: ['tasks/elicitation-capability'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Elicitation is asked for as a task only where the client has declared that it does that.',
  on: { kinds: ['request'], methods: ['elicitation/create'] },
  check: undeclaredTask,
});
