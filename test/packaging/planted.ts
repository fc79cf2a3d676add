import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['core', 'engine', 'server', 'client', 'cli'];
const CONFIGURATION = [
  'package.json',
  'tsconfig.base.json',
  'biome.json',
  'knip.json',
  '.dependency-cruiser.cjs',
  ...PACKAGES.map((name) => `${name}/package.json`),
  ...['core/src', 'core/node', 'engine', 'server', 'client/shared', 'client/src', 'client/webview', 'cli'].map(
    (folder) => `${folder}/tsconfig.json`,
  ),
];

/** A checkout with our configuration and these files only: path -> text. Answers its folder and how to remove it. */
export function plant(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'wirebench-planted-'));
  for (const path of CONFIGURATION) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  linkModules(folder);
  for (const [path, text] of Object.entries({ 'core/src/platform.d.ts': platform(), ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a package's program in the folder, as the checks do. */
export function program(folder: string, packageName: string, bin: string, ...args: string[]) {
  const place = join(ROOT, 'node_modules', packageName);
  const bins = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')).bin;
  const script = join(place, typeof bins === 'string' ? bins : bins[bin]);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

function platform() {
  return readFileSync(join(ROOT, 'core/src/platform.d.ts'), 'utf8');
}

/** The workspace's own packages are the planted ones, all others the real ones. */
function linkModules(folder: string) {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@wirebench'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@wirebench' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name), 'junction');
  }
  for (const name of PACKAGES) symlinkSync(join(folder, name), join(to, '@wirebench', name), 'junction');
}
