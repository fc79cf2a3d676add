import { type SchemaRule, schemaRule } from '../schema-rule';
import { wrapTask } from './fixes';
import { copyCreatedAt, milliseconds } from './member-fixes';

export const tasks: readonly SchemaRule[] = [
  schemaRule({
    id: 'tasks/task-param-object',
    revisions: ['2025-11-25'],
    actor: 'either',
    summary: 'The task parameter is an object with an optional integer ttl.',
    why: 'The presence of the object asks for a task; its members say how.',
    places: ['TaskMetadata:type', '*/task:type'],
  }),
  schemaRule({
    id: 'tasks/ttl-integer',
    revisions: ['2025-11-25'],
    actor: 'either',
    summary: 'The requested ttl is a number of milliseconds.',
    why: 'The receiver counts in milliseconds.',
    places: ['TaskMetadata/ttl'],
    fixes: milliseconds,
  }),
  schemaRule({
    id: 'tasks/id-string',
    revisions: ['2025-11-25'],
    actor: 'either',
    summary: 'A task id is a string.',
    why: 'Ids are compared as strings.',
    places: ['Task/taskId:type'],
  }),
  schemaRule({
    id: 'tasks/status-notification-full',
    revisions: ['2025-11-25'],
    actor: 'either',
    summary: 'notifications/tasks/status contains the whole task object.',
    why: 'The client takes the state of the task from the notification alone.',
    places: [
      '^TaskStatusNotificationParams/taskId:missing',
      '^TaskStatusNotificationParams/status:missing',
      '^TaskStatusNotificationParams/createdAt:missing',
      '^TaskStatusNotificationParams/lastUpdatedAt:missing',
      '^TaskStatusNotificationParams/ttl:missing',
      'TaskStatusNotification/params:missing',
    ],
  }),
  schemaRule({
    id: 'tasks/fields-required',
    revisions: ['2025-11-25'],
    actor: 'either',
    summary: 'A task object has taskId, status, createdAt, lastUpdatedAt and ttl, where ttl is null for unlimited.',
    why: 'The requestor polls and forgets tasks by these members; `ttl` is null where there is no limit.',
    places: [
      'Task/taskId:missing',
      'Task/status:missing',
      'Task/createdAt:missing',
      'Task/lastUpdatedAt:missing',
      'Task/ttl:missing',
    ],
    defaults: { ttl: null },
    fixes: copyCreatedAt,
  }),
  schemaRule({
    id: 'tasks/status-values',
    revisions: ['2025-11-25'],
    actor: 'either',
    summary: 'The status is working, input_required, completed, failed or cancelled.',
    why: 'The requestor knows these five words only.',
    places: ['Task/status'],
  }),
  schemaRule({
    id: 'tasks/create-result-nested',
    revisions: ['2025-11-25'],
    actor: 'either',
    summary:
      'CreateTaskResult wraps the task in a task member, while tasks/get and tasks/cancel return its fields at the top level.',
    why: 'The requestor tells a task from a plain result by this member.',
    places: ['CreateTaskResult/task'],
    fixes: wrapTask,
  }),
];
