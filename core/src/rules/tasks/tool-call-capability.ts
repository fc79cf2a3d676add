import { defineRule } from '../define';
import { undeclaredTask } from '../parts/undeclared-task';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/tool-call-capability',
  covers: ['tasks/tool-call-capability'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'A tool is called as a task only where the server has declared that it does that.',
  on: { kinds: ['request'], methods: ['tools/call'] },
  check: undeclaredTask,
});
