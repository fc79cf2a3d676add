import type { Classified } from '../frame/types';
import type { InboundFrame, Sent, TransportClose } from './ports';

export type ResponseMessage = Extract<Classified, { kind: 'result' | 'error' }>;

export type CallEnd =
  /** more than one frame only where a batch was answered in parts; `message` is the first error, else the last result */
  | { readonly kind: 'response'; readonly frames: readonly InboundFrame[]; readonly message: ResponseMessage }
  /** nothing was waited for, or nothing came and nothing should */
  | { readonly kind: 'silence' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'timeout'; readonly afterMs: number }
  | { readonly kind: 'closed'; readonly close: TransportClose }
  | { readonly kind: 'not-sent'; readonly message: string };

export interface CallOptions {
  readonly wait:
    | { readonly for: 'response' }
    /** nothing may answer for so long after the last byte went out */
    | { readonly for: 'silence'; readonly ms: number }
    /** over once it is sent */
    | { readonly for: 'nothing' };
  /** for the answer, and for the server to take the message at all; 0: no limit */
  readonly timeoutMs: number;
  /** an error without a usable id is taken for the answer: the message had no id that could come back */
  readonly anonymous: boolean;
  /** stays open beside the calls that somebody looks at: nothing is its own that does not name it */
  readonly background?: boolean;
  readonly onProgress?: (progress: Progress) => void;
  /** every frame of the exchange, both ways, in order */
  readonly onFrame?: (frame: ExchangeFrame) => void;
}

export interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

export type ExchangeFrame =
  | { readonly dir: 's2c'; readonly frame: InboundFrame; readonly message: Classified }
  | { readonly dir: 'c2s'; readonly bytes: Uint8Array; readonly sent: Sent; readonly message: Classified | undefined };

/** Notifications kept for comparison; the trace has them all. */
const KEPT_NOTIFICATIONS = 10_000;
const KEPT_BYTES = 32 * 1024 * 1024;
const KEPT_NEAR_MISSES = 20;

/** One thing that was sent and what has come back for it so far. */
export class Call {
  /** ids that are still unanswered, by key */
  readonly waiting = new Map<string, unknown>();
  /** keys of the progress tokens that it gave */
  readonly tokens = new Set<string>();
  /** what arrived while it was open and belongs to no other call, in order, bounded */
  readonly notifications: unknown[] = [];
  /** all that belonged to it for certain, also those no longer kept */
  notificationCount = 0;
  readonly nearMisses: string[] = [];
  sentAt: number | undefined;
  lastSent: number | undefined;
  lastReceived: number | undefined;
  readonly ended: Promise<CallEnd>;
  /** asks for log messages by its own `_meta` (modern era) */
  wantsLogs = false;
  cancellable = true;
  /** requests of the server that came meanwhile */
  serverRequests = 0;
  end: CallEnd | undefined;
  /** called once, when it has ended */
  onEnd: (() => void) | undefined;

  #arrived = 0;
  #keptBytes = 0;
  #resolve!: (end: CallEnd) => void;
  #frames: InboundFrame[] = [];
  #message: ResponseMessage | undefined;

  constructor(
    readonly startedAt: number,
    readonly options: CallOptions,
  ) {
    this.ended = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  get open(): boolean {
    return this.end === undefined;
  }

  /** @param own whether it belongs to this call for certain */
  addNotification(frame: InboundFrame, value: unknown, own: boolean): void {
    if (own) this.notificationCount++;
    this.#arrived++;
    if (this.notifications.length >= KEPT_NOTIFICATIONS || this.#keptBytes > KEPT_BYTES) return;
    this.#keptBytes += frame.bytes.length;
    this.notifications.push(value);
  }

  /** whether more arrived than could be kept for comparison */
  get notificationsLost(): boolean {
    return this.#arrived > this.notifications.length;
  }

  addNearMiss(text: string): void {
    if (this.nearMisses.length < KEPT_NEAR_MISSES && !this.nearMisses.includes(text)) this.nearMisses.push(text);
  }

  /** @returns whether the call is over by it */
  addResponse(key: string | undefined, frame: InboundFrame, message: ResponseMessage): boolean {
    if (key !== undefined) this.waiting.delete(key);
    if (this.#frames.at(-1) !== frame) this.#frames.push(frame);
    if (this.#message?.kind !== 'error') this.#message = message;
    return key === undefined || this.waiting.size === 0;
  }

  finishWithResponse(): void {
    if (this.#message) this.finish({ kind: 'response', frames: this.#frames, message: this.#message });
  }

  finish(end: CallEnd): void {
    if (this.end) return;
    this.end = end;
    this.#resolve(end);
    this.onEnd?.();
  }
}
