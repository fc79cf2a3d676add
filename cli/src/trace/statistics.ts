import type { CallStatistics } from '@wirebench/core/trace/statistics';
import type { Terminal } from '../output/terminal';
import { visible } from '../output/visible';

/** characters of a method and its target that are printed */
const LONGEST = 48;

/** Times in milliseconds; null where no call has both an answer and times. */
export function statisticsAsJson(calls: readonly CallStatistics[]): unknown {
  return calls.map(({ target, p50, p95, max, ...rest }) => ({
    method: rest.method,
    target: target ?? null,
    count: rest.count,
    errors: rest.errors,
    toolErrors: rest.toolErrors,
    cancelled: rest.cancelled,
    pending: rest.pending,
    p50: p50 ?? null,
    p95: p95 ?? null,
    max: max ?? null,
    bytes: rest.bytes,
  }));
}

export function printStatistics(calls: readonly CallStatistics[], { out, colors }: Terminal): void {
  if (calls.length === 0) {
    out('No requests.');
    return;
  }
  const names = calls.map(({ method, target }) => short(target === undefined ? method : `${method} (${target})`));
  const width = Math.max(...names.map((name) => name.length));
  out(
    colors.dim(
      `${''.padEnd(width)}  ${['calls', 'errors', 'failed', 'open', 'p50', 'p95', 'max', 'bytes'].map((head) => head.padStart(9)).join('')}`,
    ),
  );
  for (const [i, { count, errors, toolErrors, pending, p50, p95, max, bytes }] of calls.entries()) {
    const cells = [count, painted(errors), painted(toolErrors), pending, ms(p50), ms(p95), ms(max), bytes];
    out(`${names[i]!.padEnd(width)}  ${cells.map((cell) => cellOf(cell)).join('')}`);
  }
  function painted(number: number): { text: string; paint: (text: string) => string } {
    return { text: String(number), paint: number > 0 ? colors.red : (text) => text };
  }
}

function cellOf(cell: number | string | { text: string; paint: (text: string) => string }): string {
  if (typeof cell !== 'object') return String(cell).padStart(9);
  return cell.paint(cell.text.padStart(9));
}

const ms = (time: number | undefined) => (time === undefined ? '' : `${time.toFixed(time < 10 ? 1 : 0)} ms`);

const short = (text: string) => visible(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text, 'one-line');
