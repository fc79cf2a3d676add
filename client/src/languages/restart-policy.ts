/** Waits before a process is started again after it ended by itself: soon at first, then ever later, then not at all. */
export class RestartPolicy {
  private ends: number[] = [];

  /**
   * @param delays milliseconds before the first, second, … restart within the window
   * @param window milliseconds after which an end is forgotten
   */
  constructor(
    private readonly delays: readonly number[] = [0, 1_000, 4_000, 15_000],
    private readonly window = 180_000,
  ) {}

  /** The process ended at `now` (milliseconds): how long to wait, or undefined where it keeps ending. */
  ended(now: number): number | undefined {
    this.ends = this.ends.filter((at) => now - at < this.window);
    this.ends.push(now);
    return this.delays[this.ends.length - 1];
  }

  reset(): void {
    this.ends = [];
  }
}
