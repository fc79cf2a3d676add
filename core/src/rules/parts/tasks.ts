import { has } from '../../frame/envelope';
import { isIsoTime } from '../formats/date-time';
import type { MessageContext, Report } from '../types';
import { digObject, digString, objectsAt, type Part } from './json';
import { once } from './once';
import { reportTime } from './report-format';

const ARE_TASKS: readonly (string | undefined)[] = ['tasks/get', 'tasks/cancel'];

/** The task that a result announces in place of what was asked for. */
export function announcedTask({ message }: MessageContext): Part | undefined {
  const value = message.kind === 'result' ? digObject(message, 'result', 'task') : undefined;
  return value && has(value, 'taskId') ? { value, path: ['result', 'task'] } : undefined;
}

/** Every task of which a message tells. */
export const tasks = once((context: MessageContext): readonly Part[] => {
  const { message, answers } = context;
  if (message.kind === 'notification') {
    return message.method === 'notifications/tasks/status' ? objectsAt(message, 'params') : [];
  }
  if (message.kind !== 'result') return [];
  const method = answers?.method.method;
  if (ARE_TASKS.includes(method)) return objectsAt(message, 'result');
  if (method === 'tasks/list') return objectsAt(message, 'result', 'tasks');
  const task = announcedTask(context);
  return task ? [task] : [];
});

/** Reports a time of a task that is not written as ISO 8601 does. */
export function reportTaskTime(context: MessageContext, report: Report, name: string): void {
  for (const { value, path } of tasks(context)) {
    const time = digString(value, name);
    if (time === undefined || isIsoTime(time)) continue;
    // A task that has not changed since was last changed when it was created.
    const created = name === 'lastUpdatedAt' ? digString(value, 'createdAt') : undefined;
    reportTime(report, time, [...path, name], name, created !== undefined && isIsoTime(created) ? created : undefined);
  }
}
