import { isObject, isRequestId, member } from '../../frame/envelope';
import type { RequestId } from '../../frame/types';
import { AcceptedVersions } from './accepted-versions';
import { askedSeverity } from './asked-severity';
import { Calls, type Waiting } from './calls';
import { Catalog } from './catalog';
import { Cursors } from './cursors';
import { EraProbe } from './era-probe';
import { EventStreams } from './event-streams';
import { Handshake } from './handshake';
import { HttpAuth } from './http-auth';
import { HttpEndpoint } from './http-endpoint';
import { HttpExchanges } from './http-exchanges';
import { HttpSession } from './http-session';
import { IdSet } from './id-set';
import { LastMessages } from './last-messages';
import type { Space } from './listing';
import { Overdue } from './overdue';
import { ParamHeaders } from './param-headers';
import { ProgressTokens, tokenOf } from './progress-tokens';
import { RecentIds } from './recent-ids';
import { refusedIds } from './refused-ids';
import { ResourceSubscriptions } from './resource-subscriptions';
import { Rounds } from './rounds';
import { smallParams } from './small-params';
import type { Step } from './step';
import { Subscriptions } from './subscriptions';
import { TaskOrigins } from './task-origins';
import { Tasks } from './tasks';
import { ToolTurns } from './tool-turns';

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
  readonly accepted?: AcceptedVersions;
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
  readonly probe = new EraProbe();
  readonly rounds = new Rounds();
  readonly cursors = new Cursors();
  readonly toolTurns = new ToolTurns();
  readonly subscriptions = new Subscriptions();
  /** what the server has listed */
  readonly catalog: Catalog;
  /** with their status, as far as the connection has shown them */
  readonly seenTasks: Tasks;
  /** to resources, where each takes a request of its own */
  readonly subscribed = new ResourceSubscriptions();
  readonly endpoint: HttpEndpoint;
  readonly session = new HttpSession();
  readonly streams = new EventStreams();
  readonly auth = new HttpAuth();
  readonly paramHeaders = new ParamHeaders();
  /** ids that each side has used for its requests */
  readonly usedIds = { c2s: new IdSet(), s2c: new IdSet() };
  /** ids of requests that were refused before anyone took them in: they may be used again */
  readonly freedIds = new RecentIds();
  /** ids that a side cancelled though it has no open request with them */
  readonly vainCancels = new RecentIds();
  /** open requests by their last sign of life, and by their age */
  readonly silent = new Overdue();
  readonly old = new Overdue();
  readonly tokens = new ProgressTokens();
  readonly origins = new TaskOrigins();
  readonly last = new LastMessages();
  /** what single rules remember, by `memoryOf` */
  readonly memories: unknown[] = [];
  /** of all connections of the recording */
  readonly accepted: AcceptedVersions;
  readonly transport: 'stdio' | 'http' | 'sse' | undefined;
  /** false where there are too many connections to remember this one: then nothing is learned of it */
  readonly isKept: boolean;
  private complete: boolean;
  private isFirst = true;
  private lastTick = Number.NaN;
  private lastIndex = -1;
  private lostAfter = -1;

  constructor({
    transport,
    startsHere,
    isKept = true,
    waiting,
    space = { left: LIST_SPACE },
    accepted,
  }: RecordingOptions) {
    this.transport = transport;
    this.accepted = accepted ?? new AcceptedVersions();
    this.endpoint = new HttpEndpoint(transport);
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
    this.lostAfter = this.lastIndex;
    this.seenTasks.lose();
  }

  /** the connection is over */
  close(): void {
    this.calls.close();
    this.catalog.clear();
    this.seenTasks.clear();
  }

  /** nothing is missing since this record: an answer that was not seen did not come */
  hasAllSince(index: number): boolean {
    return index > this.lostAfter;
  }

  /** whether enough time has passed since the last tick for anything that waits to be over */
  ticks({ time, event }: Pick<Step, 'time' | 'event'>): boolean {
    if (event !== 'close' && event !== 'exit' && time - this.lastTick < TICK) return false;
    if (!Number.isFinite(time)) return false;
    this.lastTick = time;
    return true;
  }

  learn(step: Step): void {
    this.lastIndex = step.index;
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
    } else if (message?.kind === 'notification') {
      if (message.method === 'notifications/cancelled') this.cancel(step, message.params);
      else if (message.method === 'notifications/progress') this.tokens.learnProgress(step);
    } else if (message?.kind === 'other') {
      this.noteUnread(step);
    }
    this.free(step);
    if (message) this.isFirst = false;
    this.catalog.learn(step);
    this.subscribed.learn(step);
    this.seenTasks.learn(step);
    this.handshake.learn(step, this.accepted);
    this.probe.learn(step);
    this.rounds.learn(step, this.calls);
    this.cursors.learn(step);
    this.toolTurns.learn(step, this.rounds);
    this.subscriptions.learn(step);
    this.last.learn(step);
    this.origins.learn(step);
    if (step.exchange === undefined) return;
    this.paramHeaders.learn(step);
    if (step.http === undefined) return;
    this.endpoint.learn(step);
    this.session.learn(step);
    this.streams.learn(step);
    this.auth.learn(step);
  }

  /** `initialize` opens a session: nothing is known of it that came before */
  private beginSession(): void {
    this.complete = true;
    this.usedIds.c2s.clear();
    this.usedIds.s2c.clear();
    this.catalog.clear();
    this.seenTasks.clear();
    this.subscribed.clear();
    this.streams.begin();
  }

  private addCall(step: Step, id: RequestId, method: string, params: unknown): void {
    const { index, time, direction, exchange, path, size } = step;
    const call = {
      id,
      method,
      params: smallParams(params, size),
      sender: direction!,
      index,
      time,
      exchange: exchange?.id,
      path,
      progressToken: tokenOf(params),
      logLevel: askedSeverity(params),
      waits: false,
      progressed: undefined,
      cancelled: undefined,
      answered: undefined,
    };
    this.usedIds[call.sender].add(id);
    this.freedIds.delete(call.sender, id);
    this.calls.add(call);
    this.tokens.learn(call);
    this.silent.watch(call, time);
    this.old.watch(call, time);
  }

  /** what is no message may have meant to be a request: its id was used, and may be used again */
  private noteUnread({ direction, value, index }: Step): void {
    const id = isObject(value) ? member(value, 'id') : undefined;
    if (direction === undefined || !isRequestId(id)) return;
    if (!this.usedIds[direction].has(id)) this.freedIds.add(direction, id, index);
    this.usedIds[direction].add(id);
  }

  private free(step: Step): void {
    for (const id of refusedIds(step)) {
      const call = this.calls.openOf('c2s', id);
      if (call?.exchange !== step.exchange?.id || !call || !this.calls.remove(call)) continue;
      this.freedIds.add('c2s', id, call.index);
    }
  }

  private cancel({ direction, index, time }: Step, params: unknown): void {
    const id = isObject(params) ? member(params, 'requestId') : undefined;
    if (direction === undefined || !isRequestId(id)) return;
    const call = this.calls.openOf(direction, id);
    if (call) call.cancelled ??= { index, time, by: direction };
    else this.vainCancels.add(direction, id, index);
  }
}
