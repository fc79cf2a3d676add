import { ROOT } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

/** A program whose exit code is the answer counts as one check. */
export async function check(command, args) {
  const { code } = await run(command, args, { cwd: ROOT });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
