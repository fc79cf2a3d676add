import { isObject } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import { dig, digString } from '../parts/json';
import type { Call } from './calls';
import { forgetOldest } from './forget-oldest';
import type { Step } from './step';

/** tasks that are remembered; of more the oldest is forgotten first */
const MOST = 10_000;
/** tasks of one list that are looked at */
const MOST_LISTED = 1000;
const LONGEST_ID = 1000;
const ENDS: ReadonlySet<unknown> = new Set(['completed', 'failed', 'cancelled']);
const TELL: ReadonlySet<unknown> = new Set(['tasks/get', 'tasks/cancel']);

/** A task and the request that began it. */
export interface TaskOrigin {
  readonly id: string;
  readonly call: Call;
  /** the first record that says the task is over */
  ended?: Moment & { readonly status: string };
}

/** Tasks by the requests that began them, in revision 2025-11-25. */
export class TaskOrigins {
  private readonly known = new Map<string, TaskOrigin>();
  private readonly byCall = new WeakMap<Call, TaskOrigin>();

  get(id: unknown): TaskOrigin | undefined {
    return typeof id === 'string' ? this.known.get(id) : undefined;
  }

  of(call: Call): TaskOrigin | undefined {
    return this.byCall.get(call);
  }

  learn(step: Step): void {
    const { message, call } = step;
    if (message?.kind === 'notification') {
      if (message.method === 'notifications/tasks/status') this.note(message.params, step);
    } else if (message?.kind === 'result' && call) {
      if (TELL.has(call.method)) this.note(message.result, step);
      else if (call.method === 'tasks/list') this.noteAll(dig(message.result, 'tasks'), step);
      else if (dig(call.params, 'task') !== undefined) this.begin(call, digString(message.result, 'task', 'taskId'));
    }
  }

  private begin(call: Call, id: string | undefined): void {
    if (id === undefined || id.length > LONGEST_ID) return;
    const origin = { id, call };
    this.known.delete(id);
    this.known.set(id, origin);
    this.byCall.set(call, origin);
    forgetOldest(this.known, MOST);
  }

  private noteAll(tasks: unknown, step: Step): void {
    if (Array.isArray(tasks)) for (const task of tasks.slice(0, MOST_LISTED)) this.note(task, step);
  }

  private note(task: unknown, { index, time }: Step): void {
    const status = isObject(task) ? digString(task, 'status') : undefined;
    const origin = this.get(dig(task, 'taskId'));
    if (origin && status !== undefined && ENDS.has(status)) origin.ended ??= { index, time, status };
  }
}
