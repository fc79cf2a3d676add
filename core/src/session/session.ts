import { classify } from '../frame/classify';
import type { Classified } from '../frame/types';
import { noteOutgoing, ownerOf, progressOf } from './attribution';
import { Call, type CallEnd, type CallOptions, type ResponseMessage } from './call';
import { FateMemory } from './fate-memory';
import { idKey } from './id-key';
import { cancelledNotification } from './messages';
import { describeFault, describeStray } from './near-miss';
import type {
  Answerer,
  Clock,
  InboundFrame,
  Outbound,
  SessionObserver,
  Timers,
  TransportClose,
  TransportPort,
} from './ports';
import { ServerRequests } from './server-requests';

export interface SessionDependencies {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly observer: SessionObserver;
}

/**
 * One connection as a state machine: what was sent, what is still unanswered, whom a frame belongs to. It decides
 * nothing about eras; `connect` does that with calls of this class.
 */
export class Session {
  readonly #open = new Set<Call>();
  readonly #pending = new Map<string, Call>();
  readonly #fates = new FateMemory();
  readonly #serverRequests = new ServerRequests((answer) => void this.#say(answer));
  #closed: TransportClose | undefined;

  constructor(
    private readonly transport: TransportPort,
    private readonly deps: SessionDependencies,
  ) {
    transport.listen({ frame: (frame) => this.#frame(frame), closed: (close) => this.#close(close) });
  }

  get closed(): TransportClose | undefined {
    return this.#closed;
  }

  /** ids of requests of ours that are unanswered, as they were sent */
  pendingIds(): unknown[] {
    return [...this.#open].flatMap((call) => [...call.waiting.values()]);
  }

  isPending(id: unknown): boolean {
    const key = idKey(id);
    return key !== undefined && this.#pending.has(key);
  }

  /** The modern era has no requests of a server: from now on one gets no answer and is told as a fault. */
  refuseServerRequests(): void {
    this.#serverRequests.allowed = false;
  }

  /** Puts an answerer before those that are there. @returns takes it away again */
  answerWith(answerer: Answerer): () => void {
    return this.#serverRequests.answerWith(answerer);
  }

  /** Sends and keeps account of what comes back. Never throws: what goes wrong is how the call ends. */
  call(message: Outbound, options: CallOptions): Call {
    const call = new Call(this.deps.clock.now(), options);
    const classified = message.value === undefined ? undefined : classify(message.value);
    if (this.#closed) {
      call.finish({ kind: 'closed', close: this.#closed });
      return call;
    }
    this.#register(call, classified);
    const timers = [this.#limit(call)];
    call.onEnd = () => {
      this.#forget(call);
      // After whoever waits for the answer has got it: this is nothing to keep them waiting for.
      void Promise.resolve().then(() => {
        for (const cancel of timers) cancel?.();
      });
    };
    this.transport.send(message).then(
      (sent) => {
        call.sentAt = sent.at;
        call.lastSent = sent.at;
        options.onFrame?.({ dir: 'c2s', bytes: message.bytes, sent, message: classified });
        if (!call.open) return;
        if (options.wait.for === 'nothing') call.finish({ kind: 'silence' });
        if (options.wait.for === 'silence') {
          timers.push(this.deps.timers.after(options.wait.ms, () => call.finish({ kind: 'silence' })));
        }
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        call.finish(this.#closed ? { kind: 'closed', close: this.#closed } : { kind: 'not-sent', message: reason });
      },
    );
    return call;
  }

  /** Tells the server (basic/patterns/cancellation) and ends the call; a late answer is known as one. */
  cancel(call: Call, reason: string): void {
    this.#giveUp(call, reason, 'cancelled');
    call.finish({ kind: 'cancelled' });
  }

  /** how a call ended; `undefined` where it has not within so long. No timer outlives the call or the connection. */
  within(call: Call, ms: number): Promise<CallEnd | undefined> {
    return new Promise((resolve) => {
      const cancel = this.deps.timers.after(ms, () => resolve(undefined));
      void call.ended.then((end) => {
        cancel();
        resolve(end);
      });
    });
  }

  async close(): Promise<void> {
    await this.transport.close();
  }

  /** Ends a call without a word to the server: nothing is expected of it any more. */
  abandon(call: Call): void {
    for (const key of call.waiting.keys()) this.#fates.remember(key, 'timeout');
    call.finish({ kind: 'cancelled' });
  }

  /** The limit runs from the start: a server that does not read its input would never let a send end. */
  #limit(call: Call): (() => void) | undefined {
    const afterMs = call.options.timeoutMs;
    if (afterMs <= 0) return undefined;
    let cancel = () => {};
    const over = () => {
      if (!call.open) return;
      // Whoever is asked something may take as long as it takes; the server waits for them.
      if (this.#serverRequests.open > 0) {
        cancel = this.deps.timers.after(afterMs, over);
        return;
      }
      if (call.sentAt === undefined) {
        return call.finish({ kind: 'not-sent', message: `The server did not read its input within ${afterMs} ms.` });
      }
      if (call.options.wait.for !== 'response') return;
      this.#giveUp(call, `no answer within ${afterMs} ms`, 'timeout');
      call.finish({ kind: 'timeout', afterMs });
    };
    cancel = this.deps.timers.after(afterMs, over);
    return () => cancel();
  }

  #giveUp(call: Call, reason: string, fate: 'cancelled' | 'timeout'): void {
    if (!call.open) return;
    for (const [key, id] of call.waiting) {
      this.#fates.remember(key, fate);
      if (call.cancellable) void this.#say(cancelledNotification(id, reason), call);
    }
  }

  /** a message that nobody waits for */
  async #say(message: Outbound, call?: Call): Promise<void> {
    try {
      const sent = await this.transport.send(message);
      const classified = classify(message.value);
      for (const open of call ? [call] : this.#foreground()) {
        open.lastSent = sent.at;
        open.options.onFrame?.({ dir: 'c2s', bytes: message.bytes, sent, message: classified });
      }
    } catch {
      // The connection is gone or stuck; `closed` or the call's own end says so.
    }
  }

  #register(call: Call, message: Classified | undefined): void {
    const messages = message?.kind === 'batch' ? message.items.map(classify) : message ? [message] : [];
    for (const one of messages) noteOutgoing(call, one);
    // The handshake cannot be cancelled (basic/lifecycle of the legacy revisions).
    call.cancellable = !messages.some((one) => one.kind === 'request' && one.method === 'initialize');
    for (const key of call.waiting.keys()) this.#pending.set(key, call);
    this.#open.add(call);
  }

  #forget(call: Call): void {
    this.#open.delete(call);
    for (const key of call.waiting.keys()) if (this.#pending.get(key) === call) this.#pending.delete(key);
  }

  #foreground(): Call[] {
    return [...this.#open].filter((call) => !call.options.background);
  }

  #frame(frame: InboundFrame): void {
    for (const call of this.#open) call.lastReceived = frame.at;
    if (frame.fault) {
      this.#stray(describeFault(frame.fault, frame.bytes), frame);
      return;
    }
    const message = classify(frame.value);
    if (message.kind !== 'batch') this.#message(message, frame, frame.value);
    else for (const item of message.items) this.#message(classify(item), frame, item);
  }

  #message(message: Classified, frame: InboundFrame, value: unknown): void {
    switch (message.kind) {
      case 'result':
      case 'error':
        this.#response(message, frame);
        break;
      case 'notification':
        this.#notification(message, frame, value);
        break;
      case 'request':
        this.#serverRequest(message, frame);
        break;
      default:
        this.#stray('A line of JSON came that is no JSON-RPC message.', frame, message);
    }
  }

  #response(message: ResponseMessage, frame: InboundFrame): void {
    const key = idKey(message.id);
    const call = key === undefined ? undefined : this.#pending.get(key);
    if (key !== undefined && call) {
      this.#pending.delete(key);
      this.#fates.remember(key, 'answered');
      this.#settle(call, key, message, frame);
      return;
    }
    const fate = key === undefined ? undefined : this.#fates.of(key);
    const taker = fate === undefined ? this.#anonymousTaker(message) : undefined;
    if (taker) this.#settle(taker, undefined, message, frame);
    else this.#stray(describeStray(message, this.pendingIds(), fate), frame, message);
  }

  /** A message without an id that could come back is answered by the next error that matches nothing pending. */
  #anonymousTaker(message: ResponseMessage): Call | undefined {
    for (const call of this.#open) {
      if (call.options.anonymous && (message.kind === 'error' || message.id === null || message.id === undefined))
        return call;
    }
    return undefined;
  }

  #settle(call: Call, key: string | undefined, message: ResponseMessage, frame: InboundFrame): void {
    call.options.onFrame?.({ dir: 's2c', frame, message });
    if (call.addResponse(key, frame, message)) call.finishWithResponse();
  }

  #notification(message: Extract<Classified, { kind: 'notification' }>, frame: InboundFrame, value: unknown): void {
    this.deps.observer.notification?.(message);
    if (message.method === 'notifications/cancelled') this.#serverRequests.cancelled(message.params);
    const owner = ownerOf(message, this.#open);
    if (owner) this.#give(owner, message, frame, value);
    // Nobody's for certain (a list has changed, a log of several calls): each open call may expect it.
    else for (const call of this.#foreground()) call.addNotification(frame, value, false);
  }

  #give(call: Call, message: Extract<Classified, { kind: 'notification' }>, frame: InboundFrame, value: unknown): void {
    call.addNotification(frame, value, true);
    call.options.onFrame?.({ dir: 's2c', frame, message });
    if (message.method !== 'notifications/progress') return;
    const progress = progressOf(message.params);
    if (progress) call.options.onProgress?.(progress);
  }

  #serverRequest(message: Extract<Classified, { kind: 'request' }>, frame: InboundFrame): void {
    const fault = this.#serverRequests.take(message);
    if (fault !== undefined) {
      this.#stray(fault, frame, message);
      return;
    }
    for (const call of this.#foreground()) {
      call.serverRequests++;
      call.options.onFrame?.({ dir: 's2c', frame, message });
    }
  }

  #stray(text: string, frame: InboundFrame, message: Classified = { kind: 'other', looksLike: 'scalar' }): void {
    this.deps.observer.stray?.(text);
    for (const call of this.#foreground()) {
      call.addNearMiss(text);
      call.options.onFrame?.({ dir: 's2c', frame, message });
    }
  }

  #close(close: TransportClose): void {
    this.#closed = close;
    for (const call of [...this.#open]) call.finish({ kind: 'closed', close });
    this.deps.observer.closed?.(close);
  }
}
