import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error('Run the benchmarks with npm run bench.');
  return value;
}

/** the checkout */
export const ROOT = given('WIREBENCH_BENCH_ROOT');
/** bundles of the product's processes and workers, made for this run */
export const PROGRAMS = given('WIREBENCH_BENCH_PROGRAMS');

/** A folder that is gone when the process ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wirebench-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
