import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { must, npm, npmEnvironment } from './run.mjs';

/** Why `node_modules` does not hold what the lock file says, or undefined where it does. */
function staleModules(root = ROOT) {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return 'node_modules is missing or incomplete';
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(installed);
  for (const [path, entry] of Object.entries(wanted)) {
    // What is optional may be for another machine, or may have failed to build without harm.
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) continue;
    if (present[path] === undefined) return `${path} is not installed`;
    if (present[path].version !== entry.version) return `${path} is not at ${entry.version}`;
    if (!existsSync(join(root, path))) return `${path} was removed`;
  }
  return undefined;
}

/** Installs the dependencies where they are missing or not what the lock file says. */
export async function ensureModules() {
  const reason = staleModules();
  if (reason === undefined) return false;
  console.log(`Installing dependencies: ${reason}.`);
  const [program, first] = npm();
  await must('Installing the dependencies', program, [...first, 'ci', '--include=dev'], {
    cwd: ROOT,
    env: npmEnvironment(),
  });
  return true;
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
}
