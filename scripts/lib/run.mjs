import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * Runs a program without a shell and waits for it. `capture` keeps its output (stdout and stderr together) instead of
 * passing it on. Answers `{ code, output }`; throws a `Failure` only where the program could not be started.
 */
export function run(command, args, { cwd, env = process.env, capture = false, input } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = [input === undefined ? 'ignore' : 'pipe', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'];
    const child = spawn(command, args, { cwd, env, stdio, windowsHide: true });
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => reject(new Failure(`Could not start ${command}: ${error.message}`)));
    child.on('close', (code, signal) => {
      resolve({ code: code ?? 1, signal, output: Buffer.concat(chunks).toString('utf8') });
    });
    if (input !== undefined) child.stdin.end(input);
  });
}

/** As `run`, but a non-zero exit is a `Failure` that says `what` and shows the end of the output. */
export async function must(what, command, args, options = {}) {
  const { code, output } = await run(command, args, options);
  if (code === 0) return output;
  const tail = output.trim().split('\n').slice(-30).join('\n');
  throw new Failure(`${what} failed (exit code ${code}): ${[command, ...args].join(' ')}${tail ? `\n${tail}` : ''}`);
}

/** npm as `[program, first arguments]`: its script under this Node.js, since `npm.cmd` needs a shell on Windows. */
export function npm() {
  const beside = dirname(process.execPath);
  const scripts = [
    process.env.npm_execpath,
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'share', 'nodejs', 'npm', 'bin', 'npm-cli.js'),
  ];
  const script = scripts.find((path) => path && /npm-cli\.c?js$/.test(path) && existsSync(path));
  return script ? [process.execPath, [script]] : ['npm', []];
}

/**
 * The environment for an npm in another folder: what the person configured (registry, proxy, cache) stays, what
 * `npm run` added about this package goes, or the inner npm takes this checkout for its project.
 */
export function npmEnvironment(extra = {}) {
  const env = { ...process.env, ...extra };
  for (const name of Object.keys(env)) {
    if (/^npm_(package_|lifecycle_|config_local_prefix$|command$)|^INIT_CWD$/i.test(name)) delete env[name];
  }
  return env;
}
