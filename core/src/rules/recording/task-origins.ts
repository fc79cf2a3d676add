import { dig, digString } from '../parts/json';
import type { Call } from './calls';
import { other } from './direction';
import { RecentMap } from './recent-map';
import type { Step } from './step';
import type { Task, Tasks } from './tasks';

/** tasks that are remembered; of more the oldest is forgotten first */
const MOST = 10_000;
const LONGEST_ID = 1000;

/** A task and the request that began it. */
export interface TaskOrigin {
  readonly id: string;
  readonly call: Call;
}

/** Tasks by the requests that began them, in revision 2025-11-25. */
export class TaskOrigins {
  private readonly known = new RecentMap<TaskOrigin>(MOST);
  private readonly byCall = new WeakMap<Call, TaskOrigin>();

  get(id: unknown): TaskOrigin | undefined {
    return typeof id === 'string' ? this.known.get(id) : undefined;
  }

  of(call: Call): TaskOrigin | undefined {
    return this.byCall.get(call);
  }

  learn({ message, call }: Step): void {
    if (message?.kind !== 'result' || call === undefined || dig(call.params, 'task') === undefined) return;
    const id = digString(message.result, 'task', 'taskId');
    if (id === undefined || id.length > LONGEST_ID) return;
    this.known.set(id, { id, call });
    this.byCall.set(call, { id, call });
  }
}

/** What has been seen of the task that a request began. */
export const seenOf = (tasks: Tasks, { id, call }: TaskOrigin): Task | undefined => tasks.of(other(call.sender), id);
