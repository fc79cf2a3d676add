const INTERVAL_MS = 1;

export interface Blocks {
  /** longest time in which the event loop did not turn because this process worked: by the clock, but no longer than
   * the processor time that the process used meanwhile. Milliseconds */
  readonly blockedMs: number;
  /** the same by the clock alone: on a machine with more to do than cores, waiting for a core is in it */
  readonly wallMs: number;
}

/** Watches the event loop of this process while something is done. */
export async function watchEventLoop<T>(work: () => Promise<T>): Promise<Blocks & { readonly value: T }> {
  let blockedMs = 0;
  let wallMs = 0;
  let last = performance.now();
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const now = performance.now();
    const spent = process.cpuUsage(used);
    const gap = now - last - INTERVAL_MS;
    wallMs = Math.max(wallMs, gap);
    blockedMs = Math.max(blockedMs, Math.min(gap, (spent.user + spent.system) / 1000));
    last = now;
    used = process.cpuUsage();
  }, INTERVAL_MS);
  try {
    const value = await work();
    // a block at the very end is seen by the next turn
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { value, blockedMs, wallMs };
  } finally {
    clearInterval(timer);
  }
}
