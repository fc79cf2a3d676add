import type { ExtensionMethod } from '../../types';

const TASKS = 'io.modelcontextprotocol/tasks';

export const extensionMethods: readonly ExtensionMethod[] = [
  {
    method: 'tasks/get',
    kind: 'request',
    sender: 'client',
    extension: TASKS,
    summary: 'Asks how a task stands; a finished one brings its result or error along.',
  },
  {
    method: 'tasks/update',
    kind: 'request',
    sender: 'client',
    extension: TASKS,
    summary: 'Hands a task the input that it asked for.',
  },
  { method: 'tasks/cancel', kind: 'request', sender: 'client', extension: TASKS, summary: 'Ends a task early.' },
  {
    method: 'notifications/tasks',
    kind: 'notification',
    sender: 'server',
    extension: TASKS,
    summary: 'Tells how a task stands after a change.',
  },
];
