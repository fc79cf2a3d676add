/** One row of the benchmark's table. */
export interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  readonly target: number;
  readonly met: boolean;
  readonly details: Readonly<Record<string, unknown>>;
}

type Details = Measure['details'];

export function atLeast(name: string, unit: string, value: number, target: number, details: Details = {}): Measure {
  return { name, unit, value, target, met: value >= target, details: { target: `at least ${target}`, ...details } };
}

export function atMost(name: string, unit: string, value: number, target: number, details: Details = {}): Measure {
  return { name, unit, value, target, met: value <= target, details: { target: `at most ${target}`, ...details } };
}

/** Hands the measures to `scripts/bench.mjs`. */
export async function report(run: () => Promise<readonly Measure[]>): Promise<void> {
  const measures = await run();
  await new Promise<void>((resolve) => {
    if (process.send) process.send({ measures }, () => resolve());
    else resolve(console.log(JSON.stringify(measures, undefined, 2)));
  });
  process.disconnect?.();
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const round = (value: number, digits = 3): number => Number(value.toFixed(digits));

/**
 * Times two ways in turns, so that what else the machine does falls on both. Milliseconds a round.
 * @param warmUp rounds that do not count
 */
export async function interleave(
  rounds: number,
  warmUp: number,
  first: (round: number) => unknown,
  second: (round: number) => unknown,
): Promise<{ readonly first: number[]; readonly second: number[] }> {
  const times = { first: [] as number[], second: [] as number[] };
  for (let i = 0; i < rounds + warmUp; i++) {
    // Whoever comes second finds a warmer cache and a fuller heap: they take turns in that as well.
    const order = i % 2 === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const);
    for (const which of order) {
      const start = performance.now();
      await (which === 'first' ? first(i) : second(i));
      const took = performance.now() - start;
      if (i >= warmUp) times[which].push(took);
    }
  }
  return times;
}
