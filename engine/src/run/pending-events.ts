import type { PendingCall, RunEvent } from '@wirebench/core/contract/engine';
import type { Call, Progress } from '@wirebench/core/session/call';
import type { LiveSession } from '../host/live-session';

const EVERY_MS = 200;
const SHOWN_STDERR = 2000;

/** Tells of a call that is not answered yet, five times a second however fast its server talks. */
export class PendingEvents {
  readonly #timer: NodeJS.Timeout;
  readonly #stderrMark: number;
  #progress: Progress | undefined;

  constructor(
    private readonly run: string,
    private readonly item: number,
    private readonly live: LiveSession,
    private readonly call: () => Call | undefined,
    private readonly emit: (event: RunEvent) => void,
  ) {
    this.#stderrMark = live.connection.stderr.total;
    this.#timer = setInterval(() => this.#tick(), EVERY_MS);
  }

  progress(progress: Progress): void {
    this.#progress = progress;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#tellProgress();
  }

  #tick(): void {
    this.#tellProgress();
    const call = this.call();
    if (call) this.emit({ type: 'pending', run: this.run, item: this.item, pending: this.#describe(call) });
  }

  #tellProgress(): void {
    if (!this.#progress) return;
    this.emit({ type: 'progress', run: this.run, item: this.item, ...this.#progress });
    this.#progress = undefined;
  }

  #describe(call: Call): PendingCall {
    const now = performance.now();
    const { connection } = this.live;
    const closed = connection.closed;
    return {
      elapsedMs: now - call.startedAt,
      ...(call.lastSent !== undefined && { lastSentMs: now - call.lastSent }),
      ...(call.lastReceived !== undefined && { lastReceivedMs: now - call.lastReceived }),
      stderr: connection.stderr.since(this.#stderrMark, SHOWN_STDERR),
      alive: closed === undefined,
      ...(closed && { exit: { code: closed.code ?? null, signal: closed.signal ?? null } }),
      nearMisses: [...call.nearMisses],
      notifications: call.notificationCount,
    };
  }
}
