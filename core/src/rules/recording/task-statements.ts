import { isObject, type JsonObject, member } from '../../frame/envelope';
import type { Direction } from '../../frame/types';
import type { JsonPath } from '../../text/types';
import { dig, digString, objectsAt } from '../parts/json';
import type { Call } from './calls';
import type { Step } from './step';

/** What a message says of a task. */
export interface TaskStatement {
  readonly taskId: string;
  readonly status: string | undefined;
  /** milliseconds since the epoch, or NaN */
  readonly updated: number;
  readonly task: JsonObject;
  /** of the task in the message */
  readonly path: JsonPath;
  /** who has the task, and says this */
  readonly owner: Direction;
  /** how it was said */
  readonly by: 'creation' | 'get' | 'cancel' | 'list' | 'notification';
  /** what it answers */
  readonly call: Call | undefined;
}

const STATUS = 'notifications/tasks/status';
const NONE: readonly TaskStatement[] = [];
const MOST = 1000;
const LONGEST = 1000;
const TERMINAL: readonly unknown[] = ['completed', 'failed', 'cancelled'];

/** Whether a task with this status is over. */
export const isTerminal = (status: unknown): boolean => TERMINAL.includes(status);

/** What a step says of tasks. */
export function taskStatements({ message, direction, call }: Step): readonly TaskStatement[] {
  if (direction === undefined || (message?.kind !== 'notification' && message?.kind !== 'result')) return NONE;
  if (message.kind === 'notification' && message.method !== STATUS) return NONE;
  const statement = (task: unknown, path: JsonPath, by: TaskStatement['by']): readonly TaskStatement[] => {
    const taskId = isObject(task) ? member(task, 'taskId') : undefined;
    if (!isObject(task) || typeof taskId !== 'string' || taskId.length > LONGEST) return [];
    const updated = Date.parse(digString(task, 'lastUpdatedAt')?.slice(0, 100) ?? '');
    return [{ taskId, status: digString(task, 'status'), updated, task, path, owner: direction, by, call }];
  };
  if (message.kind === 'notification') {
    return statement(message.params, ['params'], 'notification');
  }
  if (call === undefined) return NONE;
  if (call.method === 'tasks/get') return statement(message.result, ['result'], 'get');
  if (call.method === 'tasks/cancel') return statement(message.result, ['result'], 'cancel');
  if (call.method === 'tasks/list') {
    const parts = objectsAt(message, 'result', 'tasks').slice(0, MOST);
    return parts.flatMap(({ value, path }) => statement(value, path, 'list'));
  }
  const task = dig(message.result, 'task');
  return task === undefined ? NONE : statement(task, ['result', 'task'], 'creation');
}
