import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import { build } from 'esbuild';

export const ROOT = resolve(__dirname, '../../..');
const FOLDERS = join(ROOT, 'test-output', 'engine');
/** one folder a test thread: test files run side by side */
const FOLDER = join(FOLDERS, `${process.pid}-${threadId}`);

const ENTRIES = {
  engine: 'engine/src/main.ts',
  'guard-worker': 'engine/src/guard/guard-worker.ts',
  'schema-worker': 'engine/src/validate/schema-worker.ts',
};

let built: Promise<string> | undefined;

/** Bundles the engine's programs as the product does. @returns their folder */
export function enginePrograms(): Promise<string> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  removeLeftovers();
  const entryPoints = Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(ROOT, path)]));
  await build({
    absWorkingDir: ROOT,
    entryPoints,
    outdir: FOLDER,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  return FOLDER;
}

/** of test runs that have ended */
function removeLeftovers(): void {
  for (const name of readdirSync(FOLDERS)) {
    try {
      process.kill(Number.parseInt(name, 10), 0);
    } catch {
      rmSync(join(FOLDERS, name), { recursive: true, force: true });
    }
  }
}
