import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { endTree } from '../lib/process-tree.mjs';
import { run } from '../lib/run.mjs';
import { scratchFolder } from '../lib/scratch.mjs';
import { installRig } from './install.mjs';
import { QUIET_SETTINGS } from './settings.mjs';

const READY_WITHIN_MS = 60_000;

/**
 * Starts a VS Code in a fresh profile, with the VSIX installed, and waits until it answers.
 * `folder` (absolute) is opened; `trusted: false` keeps workspace trust on, so the folder is untrusted until somebody
 * trusts it; `driver` is for API tests (it hides toasts); `settings` and `env` are added.
 * Answers `{ url, authority, pid, profile, log, address(query), stop() }`; `stop` ends the whole process tree.
 */
export async function startEditor({ vsix, folder, trusted = true, driver = false, settings = {}, env = {}, profile }) {
  const rig = await installRig();
  const place = profile ?? scratchFolder('profiles');
  writeSettings(place, settings);
  const environment = { ...cleanEnvironment(place), ...env };
  const folders = ['--user-data-dir', join(place, 'user'), '--extensions-dir', join(place, 'ext')];
  const base = [rig.entry, '--config', join(place, 'config.yaml'), ...folders];
  if (vsix) await installExtension(rig, base, vsix, environment);
  const flags = [
    ...['--bind-addr', '127.0.0.1:0', '--auth', 'none', '--disable-telemetry', '--disable-update-check'],
    ...['--disable-getting-started-override', '--ignore-last-opened'],
    ...(trusted ? ['--disable-workspace-trust'] : []),
    ...(driver ? ['--vscode-option', 'enable-smoke-test-driver'] : []),
  ];
  const log = join(place, 'editor.log');
  const child = spawn(rig.node, [...base, ...flags], {
    env: environment,
    cwd: place,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await addressOf(child, log);
  const address = (query) => `${url}/?${new URLSearchParams({ folder, ...query })}`;
  let stopped;
  const stop = () => {
    stopped ??= endTree(child.pid).then(() => {
      if (profile === undefined) rmSync(place, { recursive: true, force: true, maxRetries: 5 });
    });
    return stopped;
  };
  return { url: address(), authority: new URL(url).host, pid: child.pid, profile: place, log, address, stop };
}

function writeSettings(profile, settings) {
  const user = join(profile, 'user', 'User');
  for (const path of [user, join(profile, 'home'), join(profile, 'ext')]) mkdirSync(path, { recursive: true });
  writeFileSync(join(profile, 'config.yaml'), '');
  writeFileSync(join(user, 'settings.json'), JSON.stringify({ ...QUIET_SETTINGS, ...settings }, null, 2));
}

/** Nothing of the person's environment reaches the editor but a path on which this Node.js and the system are found. */
function cleanEnvironment(profile) {
  const path = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'];
  return { PATH: [...new Set(path)].join(delimiter), HOME: join(profile, 'home'), LANG: 'C.UTF-8' };
}

async function installExtension(rig, base, vsix, env) {
  const { code, output } = await run(rig.node, [...base, '--install-extension', vsix], { env, capture: true });
  if (code !== 0 || !/successfully installed/.test(output)) {
    throw new Failure(`The editor did not install ${vsix}:\n${output.trim()}`);
  }
}

function addressOf(child, logPath) {
  const log = createWriteStream(logPath);
  let text = '';
  return new Promise((resolve, reject) => {
    const fail = (why) => reject(new Failure(`The editor did not start: ${why}\n${text.trim().slice(-2000)}`));
    const timer = setTimeout(() => {
      void endTree(child.pid);
      fail(`no answer within ${READY_WITHIN_MS / 1000} s`);
    }, READY_WITHIN_MS);
    const read = (chunk) => {
      log.write(chunk);
      if (text.length > 100_000) return;
      text += chunk;
      const match = /HTTP server listening on (http:\/\/[\d.]+:\d+)/.exec(text);
      if (match === null) return;
      clearTimeout(timer);
      resolve(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code) => {
      clearTimeout(timer);
      log.end();
      fail(`it ended with exit code ${code}`);
    });
  });
}
