import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { enginePrograms, ROOT } from '../support/programs';

/** what still keeps a process alive after a run and `dispose`: the command would wait for it */
const DRIVER = `
import { Engine } from './engine/src/engine';
const [server, programs] = process.argv.slice(2);
const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
const run = async () => {
  const engine = new Engine({ notify() {} }, programs);
  const { items } = await engine.handlers['run/start']({
    run: 'r', uri: 'file:///a.mcp.json', items: 'all', session: 'fresh',
    text: JSON.stringify({ requests: [{ method: 'ping' }, { send: { method: 'x' }, expect: { response: 'none', waitMs: 5 } }] }),
    server: { key: 'k', name: 'n', transport: 'stdio', command: process.execPath, args: [server], env: {} },
  });
  await engine.dispose();
  await new Promise((resolve) => setImmediate(resolve));
  console.log(JSON.stringify([items.map((item) => item.outcome), timers()]));
};
void run();
`;

it('no timer runs on after a run', async () => {
  const programs = await enginePrograms();
  const outfile = join(programs, 'timers-driver.js');
  await build({
    stdin: { contents: DRIVER, resolveDir: ROOT, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  const args = [outfile, join(ROOT, 'test', 'servers', 'legacy.mjs'), programs];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(JSON.parse(stdout)).toEqual([['passed', 'passed'], 0]);
});
