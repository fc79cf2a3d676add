import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './markdown';

const FOLDERS = ['cli', 'client', 'core', 'docs', 'engine', 'scripts', 'server', 'syntaxes', 'test', 'media'];
const FILES = ['package.json', 'package.nls.json', 'tsconfig.base.json', 'tsconfig.json', 'vitest.config.mts'];

/** A copy of the project in which a test may add files; installed packages are those of the original. */
export interface Project {
  readonly folder: string;
  write(files: Readonly<Record<string, string>>): void;
  remove(path: string): void;
  /** Runs a script of Node.js with arguments. @returns the exit status and all that was printed */
  run(script: string, ...args: readonly string[]): Promise<{ readonly status: number | null; readonly out: string }>;
  dispose(): void;
}

export function copiedProject(): Project {
  // a folder by itself: what lies beside the original is not there
  const around = mkdtempSync(join(tmpdir(), 'wirebench-copy-'));
  const folder = join(around, 'project');
  const path = (name: string) => join(folder, ...name.split('/'));
  for (const name of FOLDERS) {
    cpSync(join(ROOT, name), path(name), {
      recursive: true,
      filter: (from) => !/[\\/](?:node_modules|out|dist)$/.test(from),
    });
  }
  for (const name of FILES) cpSync(join(ROOT, name), path(name));
  linkPackages(folder);
  return {
    folder,
    write(files) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(path(name)), { recursive: true });
        writeFileSync(path(name), text);
      }
    },
    remove: (name) => rmSync(path(name), { recursive: true }),
    run: (script, ...args) => run(folder, [path(script), ...args]),
    dispose: () => rmSync(around, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** Our own packages are links into the project, so that the copy needs links of its own. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@wirebench'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    // What begins with a dot are caches of tools and the lists of the package manager.
    if (name !== '@wirebench' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction');
  }
  for (const name of readdirSync(join(ROOT, 'node_modules', '@wirebench')))
    symlinkSync(join(folder, name), join(modules, '@wirebench', name), 'junction');
}

function run(cwd: string, args: readonly string[]): Promise<{ status: number | null; out: string }> {
  return new Promise((resolve, reject) => {
    const { VITEST: _, ...env } = process.env;
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, out }));
  });
}
