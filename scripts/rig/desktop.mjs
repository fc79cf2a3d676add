import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { CACHE, ROOT } from '../lib/paths.mjs';

/** Path of a desktop `code` that can open a window here, or undefined. */
export async function findDesktopCode(env = process.env) {
  // In a terminal of a remote window, `code` talks to that window and knows neither profiles nor VSIX folders.
  if (env.VSCODE_IPC_HOOK_CLI) return undefined;
  if (process.platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return undefined;
  const code = codeOnPath(env);
  if (code === undefined || /remote-cli/.test(realpathSync(code))) return undefined;
  const { status, stdout } = spawner().sync(code, ['--version'], { encoding: 'utf8', env, timeout: 30_000 });
  return status === 0 && /^\d+\.\d+\.\d+/.test(stdout) ? code : undefined;
}

/** Installs the VSIX into a profile of our own and opens the folder there; the person's own editor is not touched. */
export function openDesktopCode(code, vsix, folder) {
  const place = join(CACHE, 'desktop');
  const [user, extensions] = ['user', 'ext'].map((name) => join(place, name));
  for (const path of [user, extensions]) mkdirSync(path, { recursive: true });
  const profile = ['--user-data-dir', user, '--extensions-dir', extensions];
  if (process.getuid?.() === 0) profile.push('--no-sandbox');
  const run = (what, args) => {
    const { status, stdout, stderr, error } = spawner().sync(code, [...profile, ...args], {
      encoding: 'utf8',
      cwd: ROOT,
    });
    if (status !== 0) throw new Failure(`${what} failed: ${error?.message ?? `${stdout}${stderr}`.trim()}`);
  };
  run('Installing the extension', ['--install-extension', vsix, '--force']);
  run('Opening the editor', ['--new-window', '--disable-workspace-trust', folder]);
  console.log(`\nVS Code is open on ${folder}, with MCP Wirebench, in a profile of its own (${place}).`);
}

function codeOnPath(env) {
  const names = process.platform === 'win32' ? ['code.cmd', 'code.exe'] : ['code'];
  const folders = (env.PATH ?? env.Path ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
}

/** `code` is a `.cmd` on Windows: cross-spawn starts it with its arguments quoted right. */
function spawner() {
  return createRequire(import.meta.url)('cross-spawn');
}
