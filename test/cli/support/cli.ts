import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll } from 'vitest';

export const ROOT = resolve(__dirname, '../../..');
/** one folder a test file: they run side by side, as threads of one process */
const FOLDER = join(ROOT, 'test-output', 'cli', `${process.pid}-${threadId}`);
afterAll(() => rmSync(FOLDER, { recursive: true, force: true, maxRetries: 5 }));

const ENTRIES = {
  cli: 'cli/src/main.ts',
  'guard-worker': 'engine/src/guard/guard-worker.ts',
  'schema-worker': 'engine/src/validate/schema-worker.ts',
};

let built: Promise<string> | undefined;

/** The bundled command, made once. @returns its path */
export function bundledCli(): Promise<string> {
  built ??= bundle();
  return built;
}

async function bundle(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(ROOT, path)])),
    outdir: FOLDER,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  return join(FOLDER, 'cli.js');
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the command as a process of its own, its output no terminal. */
export async function wirebench(args: readonly string[], { cwd = ROOT, env = {} }: RunOptions = {}): Promise<Ended> {
  const child = spawn(process.execPath, [await bundledCli(), ...args], {
    cwd,
    env: { ...process.env, FORCE_COLOR: undefined, NO_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const code = await new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  return { code, out: Buffer.concat(out).toString('utf8'), err: Buffer.concat(err).toString('utf8') };
}
