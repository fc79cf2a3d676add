import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { run } from '../lib/run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
/** No sandbox: tests often run as root in a container, on pages of this machine only. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of a Chromium: the one that WIREBENCH_CHROMIUM names, one on the machine, else an installed one (Debian's
 * package where this is root on Debian, else Playwright's download). Throws a `Failure` that says what to do.
 */
export async function findChromium() {
  const present = onThisMachine();
  if (present) return present;
  console.log('No Chromium on this machine; installing one.');
  const reports = [];
  if (isRootOnDebian()) {
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ]) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const { code, output } = await run('apt-get', args, { capture: true, env });
      if (code !== 0) reports.push(`apt-get ${args[0]}: ${lastLine(output)}`);
    }
    const installed = onThisMachine();
    if (installed) return installed;
  }
  const { code, output } = await run(process.execPath, [playwrightCli(), 'install', 'chromium'], { capture: true });
  if (code !== 0) reports.push(`Playwright's download: ${lastLine(output)}`);
  const downloaded = onThisMachine();
  if (downloaded) return downloaded;
  throw new Failure(
    `No Chromium was found, and none could be installed.\n${reports.join('\n')}\n` +
      'Install Chromium or Chrome, or set WIREBENCH_CHROMIUM to the path of one.',
  );
}

function onThisMachine() {
  const named = process.env.WIREBENCH_CHROMIUM;
  if (named && !existsSync(named)) throw new Failure(`WIREBENCH_CHROMIUM names ${named}, and there is no such file.`);
  return [named, ...onPath(), ...inApplications(), playwrightsOwn()].find((path) => path && isProgram(path));
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function inApplications() {
  if (process.platform === 'darwin') return MAC.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  if (process.platform !== 'win32') return [];
  const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(Boolean);
  const places = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];
  return roots.flatMap((root) => places.map((place) => join(root, place)));
}

function playwrightsOwn() {
  try {
    return createRequire(import.meta.url)('playwright-core').chromium.executablePath();
  } catch {
    return undefined;
  }
}

function playwrightCli() {
  return join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  return !/^ID=ubuntu$/m.test(existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '');
}

function lastLine(text) {
  return text.trim().split('\n').at(-1) ?? '';
}
