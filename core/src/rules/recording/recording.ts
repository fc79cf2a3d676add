import { isObject, isRequestId } from '../../frame/envelope';
import type { RequestId } from '../../frame/types';
import { Calls, type Waiting } from './calls';
import { Catalog } from './catalog';
import { Handshake } from './handshake';
import { HttpExchanges } from './http-exchanges';
import { IdSet } from './id-set';
import type { Space } from './listing';
import { ResourceSubscriptions } from './resource-subscriptions';
import { smallParams } from './small-params';
import type { Step } from './step';
import { Tasks } from './tasks';

export interface RecordingOptions {
  /** as far as the recording says it */
  readonly transport?: 'stdio' | 'http' | 'sse';
  /** the recording says that the connection begins with the next record */
  readonly startsHere: boolean;
  readonly isKept?: boolean;
  /** shared by the connections of one recording */
  readonly waiting?: Waiting;
  /** for lists; shared by the connections of one recording */
  readonly space?: Space;
}

/** milliseconds between two looks at what waits */
const TICK = 250;
/** bytes of lists that are kept where nobody says it */
export const LIST_SPACE = 32_000_000;

/**
 * What a recording has shown of one connection so far. Rules see it as it was before the step that they judge; only the
 * HTTP exchange of the step has taken it in already. Memory is bounded, whatever the length of the recording.
 */
export class Recording {
  readonly calls: Calls;
  readonly handshake = new Handshake();
  readonly http = new HttpExchanges();
  /** what the server has listed */
  readonly catalog: Catalog;
  /** with their status, as far as the connection has shown them */
  readonly seenTasks: Tasks;
  /** to resources, where each takes a request of its own */
  readonly subscribed = new ResourceSubscriptions();
  /** ids that each side has used for its requests */
  readonly usedIds = { c2s: new IdSet(), s2c: new IdSet() };
  readonly transport: 'stdio' | 'http' | 'sse' | undefined;
  /** false where there are too many connections to remember this one: then nothing is learned of it */
  readonly isKept: boolean;
  private complete: boolean;
  private isFirst = true;
  private lastTick = Number.NaN;

  constructor({ transport, startsHere, isKept = true, waiting, space = { left: LIST_SPACE } }: RecordingOptions) {
    this.transport = transport;
    this.isKept = isKept;
    this.calls = new Calls(waiting);
    this.catalog = new Catalog(space);
    this.seenTasks = new Tasks(space);
    this.complete = startsHere && isKept;
  }

  /** the connection was recorded from its beginning and nothing is missing: what was not seen was not there */
  get isComplete(): boolean {
    return this.complete;
  }

  /** something is missing here: what was not seen may have been there */
  lose(): void {
    this.complete = false;
    this.catalog.lose();
    this.seenTasks.lose();
  }

  /** the connection is over */
  close(): void {
    this.calls.close();
    this.catalog.clear();
    this.seenTasks.clear();
  }

  /** whether enough time has passed since the last tick for anything that waits to be over */
  ticks({ time, event }: Pick<Step, 'time' | 'event'>): boolean {
    if (event !== 'close' && event !== 'exit' && time - this.lastTick < TICK) return false;
    if (!Number.isFinite(time)) return false;
    this.lastTick = time;
    return true;
  }

  learn(step: Step): void {
    // text that begins like a message may be one that a logger cut
    if (step.event === 'gap' || step.text?.trimStart().startsWith('{')) this.lose();
    const { message, direction } = step;
    if (message?.kind === 'request') {
      if (message.method === 'initialize') this.beginSession();
      else if (this.isFirst && message.method === 'server/discover') this.complete = true;
      if (direction !== undefined && isRequestId(message.id))
        this.addCall(step, message.id, message.method, message.params);
    } else if (message?.kind === 'result' || message?.kind === 'error') {
      const { index, time, call } = step;
      if (call) this.calls.settle(call, { index, time, kind: message.kind });
    } else if (message?.kind === 'notification' && message.method === 'notifications/cancelled') {
      this.cancel(step, message.params);
    }
    if (message) this.isFirst = false;
    this.catalog.learn(step);
    this.subscribed.learn(step);
    this.seenTasks.learn(step);
    this.handshake.learn(step);
  }

  /** `initialize` opens a session: nothing is known of it that came before */
  private beginSession(): void {
    this.complete = true;
    this.usedIds.c2s.clear();
    this.usedIds.s2c.clear();
    this.catalog.clear();
    this.seenTasks.clear();
    this.subscribed.clear();
  }

  private addCall(step: Step, id: RequestId, method: string, params: unknown): void {
    const { index, time, direction, http, size } = step;
    const sender = direction!;
    this.usedIds[sender].add(id);
    this.calls.add({ id, method, params: smallParams(params, size), sender, index, time, exchange: http?.id });
  }

  private cancel({ direction, index, time }: Step, params: unknown): void {
    const id = isObject(params) && Object.hasOwn(params, 'requestId') ? params.requestId : undefined;
    if (direction === undefined || !isRequestId(id)) return;
    const call = this.calls.openOf(direction, id);
    if (call) call.cancelled ??= { index, time, by: direction };
  }
}
