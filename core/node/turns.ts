/**
 * Lets readers work one after another, one slice for each turn of the event loop, however many of them there are: so a
 * request waits for one slice, not for one of each file.
 */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private scheduled = false;
  private sliceEnd = 0;

  /** @param slice milliseconds of work between two turns */
  constructor(private readonly slice: number) {}

  /** undefined while the slice lasts; else what to wait for */
  readonly breathe = (): Promise<void> | undefined => {
    if (performance.now() < this.sliceEnd) return undefined;
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      this.schedule();
    });
  };

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.sliceEnd = performance.now() + this.slice;
      this.waiting.shift()?.();
      if (this.waiting.length > 0) this.schedule();
    });
  }
}
