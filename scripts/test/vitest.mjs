import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUT, ROOT } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { bin } from './bin.mjs';

/** Runs vitest and counts its tests; a file that could not be loaded, or an error between tests, counts as failed. */
export async function vitest(args) {
  mkdirSync(OUTPUT, { recursive: true });
  const report = join(OUTPUT, `vitest-${process.pid}.json`);
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(process.execPath, [bin('vitest', 'vitest'), ...args, ...reporters], { cwd: ROOT });
  if (!existsSync(report)) return { passed: 0, failed: 1, note: 'vitest wrote no report' };
  const result = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(report);
  const unloaded = result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = result.numFailedTests + unloaded.length;
  const skipped = result.numPendingTests + result.numTodoTests;
  return {
    passed: result.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    note: skipped > 0 ? `${skipped} passed over` : undefined,
  };
}
