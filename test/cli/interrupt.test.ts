import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundledCli, ROOT } from './support/cli';
import { workspace } from './support/workspace';

const SERVER = join(ROOT, 'examples', 'first-hour', 'server.mjs');
/** the server of the example, which also tells its process id */
const WRAPPER = `import { writeFileSync } from 'node:fs';
writeFileSync(process.argv[2], String(process.pid));
await import(${JSON.stringify(`file://${SERVER.replaceAll('\\', '/').replace(/^(?!\/)/, '/')}`)});`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// Windows has no signals that one process can send to another; there the console itself ends the group.
describe.runIf(process.platform !== 'win32')('Ctrl+C', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s in the middle of a call: servers are stopped, exit code %d', async (signal, code) => {
    const request = {
      method: 'tools/call',
      params: { name: 'count_down', arguments: { from: 1000, pauseMs: 50 }, _meta: { progressToken: 1 } },
    };
    const cwd = workspace({ 'a.mcp.json': { requests: [request, { method: 'tools/list' }] }, 'server.mjs': WRAPPER });
    const args = ['run', 'a.mcp.json', '--trace', 'x.mcptrace', '--', process.execPath, 'server.mjs', 'pid'];
    const child = spawn(process.execPath, [await bundledCli(), ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => {
      // The first progress: the call is under way.
      if (err === '') child.kill(signal);
      err += chunk;
    });
    const ended = await new Promise((done) => child.on('close', (exit, by) => done({ exit, by })));
    expect(err).toContain('… tools/call: ');
    expect(ended).toEqual({ exit: code, by: null });
    expect(isAlive(Number(readFileSync(join(cwd, 'pid'), 'utf8')))).toBe(false);
    const lines = readFileSync(join(cwd, 'x.mcptrace'), 'utf8').trimEnd().split('\n');
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ event: 'close' });
    expect(lines.filter((line) => line.includes('"method":"tools/list"'))).toEqual([]);
  });
});
