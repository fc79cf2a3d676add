import { readFileSync, rmSync, statSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineProcess } from '../support/engine-process';
import { stub } from '../support/live';

let engine: EngineProcess | undefined;
afterEach(async () => {
  engine?.connection.dispose();
  engine?.child.kill('SIGTERM');
  await engine?.exited;
  if (engine) rmSync(engine.storage, { recursive: true, force: true });
  engine = undefined;
});

describe('a server that floods', () => {
  it('starves no answer, fills no channel and no memory; every frame is recorded', async () => {
    engine = await EngineProcess.start();
    const running = engine;
    let events = 0;
    running.on('run/event', () => events++);
    const server = stub('flood');
    const info = await running.request('server/start', { server });
    const ping = JSON.stringify({ requests: Array.from({ length: 20 }, () => ({ method: 'ping' })) });
    const run = (name: string) =>
      running.request('run/start', { run: name, uri: 'x', text: ping, items: 'all', server, session: 'shared' });
    await run('first');
    const memory = () => residentBytes(running.child.pid ?? 0);
    const before = memory();
    for (let i = 0; i < 5; i++) {
      const { items } = await run(`r${i}`);
      expect(items.map((item) => item.outcome)).toEqual(Array(20).fill('passed'));
      expect(await running.request('server/sessions', null)).toHaveLength(1);
    }
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(statSync(info.trace ?? '').size).toBeGreaterThan(5_000_000);
    if (before !== undefined) expect((memory() ?? 0) - before).toBeLessThan(250_000_000);
    // two of each item, and no more than ten a second of the others
    expect(events).toBeLessThan(500);
  });
});

function residentBytes(pid: number): number | undefined {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  } catch {
    return undefined;
  }
}
