// A real VS Code for tests and for `npm run try` where there is no desktop editor: code-server from npm, in a cache
// folder that git ignores. Never a dependency of the workspace (800 MB).
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, main } from '../lib/failure.mjs';
import { CACHE } from '../lib/paths.mjs';
import { must, npm, npmEnvironment } from '../lib/run.mjs';
import { withLock } from './lock.mjs';

const CODE_SERVER = '4.139.1';
const NODE = '24.22.3';
const NODE_MAJOR = NODE.split('.')[0];

export function rigFolder() {
  return resolve(process.env.WIREBENCH_RIG || join(CACHE, 'rig'));
}

/** Installs what is missing. Answers `{ node, entry }`: the programs that run the editor. */
export async function installRig() {
  const folder = rigFolder();
  const rig = locate(folder);
  if (problemOf(folder, rig) === undefined) return rig;
  mkdirSync(folder, { recursive: true });
  return withLock(join(folder, '.lock'), async () => {
    const problem = problemOf(folder, rig);
    if (problem === undefined) return rig;
    console.log(`Installing a VS Code for the tests into ${folder} (${problem}); about 800 MB, once.`);
    try {
      await install(folder, rig);
    } catch (error) {
      if (problem === 'not there yet') throw unusable(error);
      // What an interrupted installation left can be in any state: once more from nothing.
      console.log(`${error.message}\nTrying again from an empty folder.`);
      rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
      await install(folder, rig).catch((again) => {
        throw unusable(again);
      });
    }
    const left = missing(rig);
    if (left !== undefined) throw unusable(new Error(`${left} is missing after the installation.`));
    writeFileSync(stampOf(folder), stampText());
    return rig;
  });
}

function locate(folder) {
  const platform = `${process.platform}-${process.arch}`;
  const bundled = `node-${platform}`;
  // npm has the needed Node.js for Linux; elsewhere the machine's own has to be of that major.
  const own = process.versions.node.split('.')[0] === NODE_MAJOR;
  const home = own ? dirname(dirname(process.execPath)) : join(folder, 'node_modules', bundled);
  const node = own ? process.execPath : join(home, 'bin', 'node');
  const server = join(folder, 'node_modules', 'code-server');
  return { node, home, own, bundled, server, entry: join(server, 'out', 'node', 'entry.js'), folder };
}

function problemOf(folder, rig) {
  if (!existsSync(join(folder, 'node_modules'))) return 'not there yet';
  if (!existsSync(stampOf(folder))) return 'an earlier installation was interrupted';
  if (readFileSync(stampOf(folder), 'utf8') !== stampText()) return 'another version is wanted';
  const left = missing(rig);
  return left && `${left} is missing`;
}

function missing(rig) {
  const vscode = join(rig.server, 'lib', 'vscode', 'node_modules');
  return [
    rig.node,
    rig.entry,
    join(vscode, '@vscode', 'spdlog', 'build', 'Release', 'spdlog.node'),
    join(vscode, '@vscode', 'native-watchdog', 'build', 'Release', 'watchdog.node'),
  ].find((path) => !existsSync(path));
}

async function install(folder, rig) {
  if (process.platform === 'win32') {
    throw new Failure('code-server does not run on Windows. Run the tests on Linux, on macOS or in WSL.');
  }
  if (!rig.own && process.platform !== 'linux') {
    throw new Failure(`code-server needs Node.js ${NODE_MAJOR} here. Run this with Node.js ${NODE_MAJOR}.`);
  }
  rmSync(stampOf(folder), { force: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const packages = [...(rig.own ? [] : [`${rig.bundled}@${NODE}`]), `code-server@${CODE_SERVER}`];
  await inFolder('Installing code-server', folder, rig, ['install', '--ignore-scripts', ...packages]);
  const vscode = join(rig.server, 'lib', 'vscode');
  const extensions = join(vscode, 'extensions');
  const production = ['install', '--omit=dev', '--ignore-scripts'];
  await inFolder("Installing VS Code's packages", vscode, rig, production);
  await inFolder("Installing the packages of VS Code's extensions", extensions, rig, production);
  await must("Finishing VS Code's extensions", rig.node, ['./postinstall.mjs'], {
    cwd: extensions,
    env: environment(rig),
    capture: true,
  });
  // The only native modules that the server cannot start without.
  const native = ['rebuild', '@vscode/spdlog', '@vscode/native-watchdog'];
  await inFolder("Building VS Code's native modules", vscode, rig, native);
}

async function inFolder(what, cwd, rig, args) {
  console.log(`  ${what} …`);
  const [program, first] = npm();
  await must(what, program, [...first, ...args, '--no-audit', '--no-fund'], {
    cwd,
    env: environment(rig),
    capture: true,
  });
}

/** Builds and scripts run under the Node.js that will run the editor, with the headers that it ships. */
function environment(rig) {
  const env = npmEnvironment({ PATH: `${dirname(rig.node)}${delimiter}${process.env.PATH ?? ''}` });
  if (existsSync(join(rig.home, 'include', 'node'))) env.npm_config_nodedir = rig.home;
  return env;
}

function unusable(error) {
  return new Failure(
    `The VS Code for the tests could not be installed.\n${error.message}\n` +
      'It needs the npm registry, and python3, make and a C++ compiler for two native modules. ' +
      'WIREBENCH_RIG names another folder, with an installation that already works.',
  );
}

function stampOf(folder) {
  return join(folder, 'installed.json');
}

function stampText() {
  return `${JSON.stringify({ codeServer: CODE_SERVER, node: NODE_MAJOR, platform: process.platform, arch: process.arch })}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(async () => {
    const { entry } = await installRig();
    console.log(`VS Code for the tests: ${entry}`);
    const { findChromium } = await import('./chromium.mjs');
    console.log(`Chromium for the tests: ${await findChromium()}`);
  });
}
