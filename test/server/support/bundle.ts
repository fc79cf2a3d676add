import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

let bundled: Promise<string> | undefined;

/** The language server as it ships, bundled once a test file with its trace worker beside it. */
export function bundledServer(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const outdir = mkdtempSync(join(tmpdir(), 'wirebench server '));
  afterFile(outdir);
  await build({
    absWorkingDir: ROOT,
    entryPoints: { server: 'server/src/main.ts', 'trace-worker': 'core/node/trace-worker.ts' },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  return join(outdir, 'server.js');
}

const folders: string[] = [];
const afterFile = (folder: string): void => void folders.push(folder);

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
