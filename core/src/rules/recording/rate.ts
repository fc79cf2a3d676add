const SECOND = 1000;

/** Tells when something comes more often than so many times within a second; a burst is told once. */
export class Rate {
  private readonly times: number[] = [];
  private next = 0;
  private isOver = false;

  constructor(private readonly most: number) {}

  /** @returns true for the one with which a burst goes beyond the limit */
  exceededBy(time: number): boolean {
    const oldest = this.times[this.next];
    this.times[this.next] = time;
    this.next = (this.next + 1) % this.most;
    const isOver = oldest !== undefined && time - oldest < SECOND;
    const begins = isOver && !this.isOver;
    this.isOver = isOver;
    return begins;
  }
}
