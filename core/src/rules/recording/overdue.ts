import type { Call } from './calls';

/** requests that are watched at once */
const MOST = 100_000;
/** requests that come between two looks for settled ones */
const LEAST = 256;

interface Watched {
  readonly call: Call;
  /** its last sign of life, milliseconds since the epoch */
  readonly since: number;
}

/** Open requests in the order in which they fall due. Each comes up once, so that looking costs little. */
export class Overdue {
  private queue: Watched[] = [];
  private head = 0;
  private sinceTidied = 0;
  private leftAfterTidying = 0;

  watch(call: Call, since: number): void {
    if (!Number.isFinite(since)) return;
    this.sinceTidied += 1;
    // the settled ones are let go before they are many: each holds what its request said
    if (this.sinceTidied > LEAST + this.leftAfterTidying) this.forgetSettled();
    if (this.queue.length - this.head < MOST) this.queue.push({ call, since });
  }

  /** the requests that have waited for longer than `limit`; they are watched no more */
  take(now: number, limit: number): readonly Call[] {
    const due: Call[] = [];
    for (let next = this.queue[this.head]; next && now - next.since > limit; next = this.queue[this.head]) {
      this.head += 1;
      if (next.call.waits && !next.call.cancelled) due.push(next.call);
    }
    if (this.head > 1000 && this.head > this.queue.length / 2) this.forgetSettled();
    return due;
  }

  private forgetSettled(): void {
    this.queue = this.queue.slice(this.head).filter(({ call }) => call.waits && !call.cancelled);
    this.head = 0;
    this.sinceTidied = 0;
    this.leftAfterTidying = this.queue.length;
  }
}
