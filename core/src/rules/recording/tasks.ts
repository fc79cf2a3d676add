import { isRequestId, member } from '../../frame/envelope';
import type { Moment } from '../../frame/recorded';
import type { Direction, RequestId } from '../../frame/types';
import { dig, digString } from '../parts/json';
import { RELATED_TASK } from '../parts/related-task';
import { other } from './direction';
import { Listing, type Space } from './listing';
import type { Step } from './step';
import { isTerminal, type TaskStatement, taskStatements } from './task-statements';

/** A task that a connection has shown. */
export interface Task {
  readonly id: string;
  /** who has it; the other side asked for the work */
  readonly owner: Direction;
  /** what it stands for; undefined where that was not seen */
  readonly method: string | undefined;
  /** the answer that announced it; undefined where that was not seen */
  readonly created: Moment | undefined;
  /** announced more than once: nobody can tell which of the announcements later words belong to */
  isTwice: boolean;
  /** what was last said of it */
  said: Moment & Pick<TaskStatement, 'status' | 'updated' | 'by'>;
  /** when it was first said to be over */
  over: Task['said'] | undefined;
  /** milliseconds between two requests for its status, as the owner wishes; undefined where it does not say */
  pollInterval: number | undefined;
  /** milliseconds after which it may be gone; undefined where it does not say */
  ttl: number | undefined;
  /** the last request for its status */
  polled: Moment | undefined;
  /** the last request for its result */
  fetched: (Moment & { readonly id: RequestId }) | undefined;
  /** requests of its owner that belong to it and are not answered */
  readonly asks: Map<RequestId, Moment>;
  /** the last answer to one of these */
  given: Moment | undefined;
}

const MOST = 10_000;
/** what one task takes of the space, about */
const BYTES = 500;
const MOST_ASKS = 20;
const MOST_CURSORS = 1000;
const LONGEST_CURSOR = 2000;

/** The task that a message says it belongs to. */
export const relatedTask = (params: unknown): string | undefined => digString(params, '_meta', RELATED_TASK, 'taskId');

/** The tasks of a connection, by who has them. */
export class Tasks {
  /** lists of tasks, by who asked for them */
  readonly lists: Readonly<Record<Direction, Listing<undefined>>>;
  /** cursors that were handed out, by who got them; undefined where there were too many to remember */
  readonly cursors: Record<Direction, Set<unknown> | undefined> = { c2s: new Set(), s2c: new Set() };
  private readonly known = new Map<string, Task>();
  private overflowed = false;

  constructor(private readonly space: Space) {
    const list = () => new Listing({ method: 'tasks/list', list: 'tasks', key: 'taskId' }, space, () => undefined);
    this.lists = { c2s: list(), s2c: list() };
  }

  /** more than are remembered: nobody may conclude that there is no such task */
  get isFull(): boolean {
    return this.overflowed;
  }

  get count(): number {
    return this.known.size;
  }

  of(owner: Direction, id: string | undefined): Task | undefined {
    return id === undefined ? undefined : this.known.get(keyOf(owner, id));
  }

  /** tasks that one side has, the first ones that were seen */
  ownedBy(owner: Direction, most: number): readonly Task[] {
    const found: Task[] = [];
    for (const task of this.known.values()) {
      if (found.length >= most) break;
      if (task.owner === owner) found.push(task);
    }
    return found;
  }

  lose(): void {
    for (const list of Object.values(this.lists)) list.lose();
  }

  clear(): void {
    this.space.left += this.known.size * BYTES;
    this.known.clear();
    this.overflowed = false;
    for (const side of ['c2s', 's2c'] as const) {
      this.lists[side].clear();
      this.cursors[side] = new Set();
    }
  }

  learn(step: Step): void {
    const { message, direction, call, index, time } = step;
    if (message === undefined || direction === undefined) return;
    if (message.kind === 'request') this.asked(direction, message, { index, time });
    else if (call) this.answered(direction, step);
    for (const statement of taskStatements(step)) this.say(statement, { index, time });
  }

  private asked(
    sender: Direction,
    { id, method, params }: { id: unknown; method: string; params: unknown },
    at: Moment,
  ) {
    if (!isRequestId(id)) return;
    if (method === 'tasks/get' || method === 'tasks/result') {
      const task = this.of(other(sender), digString(params, 'taskId'));
      if (task && method === 'tasks/get') task.polled = at;
      else if (task) task.fetched = { ...at, id };
      return;
    }
    if (this.known.size === 0) return;
    const task = this.of(sender, relatedTask(params));
    if (task && task.asks.size < MOST_ASKS) task.asks.set(id, at);
  }

  private answered(direction: Direction, step: Step): void {
    const { message, call, index, time } = step;
    if (call === undefined) return;
    const asking = this.known.size === 0 ? undefined : this.of(call.sender, relatedTask(call.params));
    if (asking?.asks.delete(call.id)) asking.given = { index, time };
    if (call.method !== 'tasks/list' || message?.kind !== 'result') return;
    this.lists[other(direction)].learn(step);
    const cursor = dig(message.result, 'nextCursor');
    const issued = this.cursors[call.sender];
    if (typeof cursor !== 'string' || issued === undefined) return;
    if (issued.size < MOST_CURSORS && cursor.length <= LONGEST_CURSOR) issued.add(cursor);
    else this.cursors[call.sender] = undefined;
  }

  private say({ taskId, owner, status, updated, by, task: stated, call }: TaskStatement, at: Moment): void {
    const said = { ...at, status, updated, by };
    const known =
      this.of(owner, taskId) ?? this.begin(taskId, owner, said, by === 'creation' ? call?.method : undefined);
    if (known === undefined) return;
    if (by === 'creation' && known.said !== said) known.isTwice = true;
    known.said = said;
    if (by === 'get' && call && !(known.polled && known.polled.index > call.index)) {
      known.polled = { index: call.index, time: call.time };
    }
    if (isTerminal(status)) known.over ??= said;
    known.pollInterval = numberOf(member(stated, 'pollInterval')) ?? known.pollInterval;
    known.ttl = numberOf(member(stated, 'ttl')) ?? known.ttl;
  }

  private begin(id: string, owner: Direction, said: Task['said'], method: string | undefined): Task | undefined {
    if (this.known.size >= MOST || this.space.left < BYTES) {
      this.overflowed = true;
      return undefined;
    }
    const task: Task = {
      id,
      owner,
      method,
      created: method === undefined ? undefined : { index: said.index, time: said.time },
      isTwice: false,
      said,
      over: undefined,
      pollInterval: undefined,
      ttl: undefined,
      polled: undefined,
      fetched: undefined,
      asks: new Map(),
      given: undefined,
    };
    this.known.set(keyOf(owner, id), task);
    this.space.left -= BYTES;
    return task;
  }
}

const keyOf = (owner: Direction, id: string) => `${owner} ${id}`;

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value) ? value : undefined;
