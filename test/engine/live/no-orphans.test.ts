import { readFileSync, rmSync } from 'node:fs';
import { killPlan } from '@wirebench/engine/stdio/process-tree';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineProcess } from '../support/engine-process';
import { isAlive, LiveEngine, readTrace, stub, until } from '../support/live';

let engine: EngineProcess | undefined;
afterEach(async () => {
  engine?.connection.dispose();
  engine?.child.kill('SIGKILL');
  await engine?.exited;
  if (engine) rmSync(engine.storage, { recursive: true, force: true });
  engine = undefined;
});

/** a server that will not go by itself, its grandchild, and where it is recorded */
async function startStubborn(running: EngineProcess) {
  const server = stub('stubborn');
  const info = await running.request('server/start', { server });
  const log = await until(() => /grandchild (\d+)/.exec(readFileSync(info.trace ?? '', 'utf8')) ?? undefined);
  const pids = [info.pid ?? 0, Number(log[1])];
  expect(pids.map(isAlive)).toEqual([true, true]);
  return { server, pids, trace: info.trace };
}

const gone = (pids: readonly number[]) => until(() => pids.every((pid) => !isAlive(pid)), 15_000);

describe('no process is left behind', () => {
  it('when the engine is killed, not even a grandchild; the trace is readable up to then', async () => {
    engine = await EngineProcess.start();
    const { pids, trace, server } = await startStubborn(engine);
    void engine
      .request('run/start', {
        run: 'r',
        uri: 'x',
        server,
        session: 'shared',
        items: 'all',
        text: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
      })
      .catch(() => {});
    await until(() => readTrace(trace).some((line) => line.frame?.method === 'tools/list' && line.dir === 'c2s'));
    engine.connection.dispose();
    engine.child.kill('SIGKILL');
    await gone(pids);
    const records = readTrace(trace);
    expect([records[0]?.wirebench, records.some((line) => line.frame?.method === 'tools/list')]).toEqual([1, true]);
  });

  it.each([
    ['its parent goes away', (running: EngineProcess) => running.child.disconnect()],
    ['it is told to end', (running: EngineProcess) => running.child.kill('SIGTERM')],
  ])('when %s', async (_what, end) => {
    engine = await EngineProcess.start();
    const { pids, trace } = await startStubborn(engine);
    engine.connection.dispose();
    end(engine);
    await engine.exited;
    await gone(pids);
    expect(readTrace(trace).at(-1)?.event).toBe('close');
  });

  it('when the server is stopped', async () => {
    engine = await EngineProcess.start();
    const { server, pids } = await startStubborn(engine);
    await engine.request('server/stop', { server: server.key });
    await gone(pids);
    expect(await engine.request('server/sessions', null)).toEqual([]);
  });

  it('when only the server is killed: its grandchild goes too', async () => {
    engine = await EngineProcess.start();
    const { pids } = await startStubborn(engine);
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await gone(pids);
  });

  it('when an engine in this process is disposed', async () => {
    const live = await LiveEngine.start();
    const info = await live.start(stub('stubborn'));
    const found = await until(() => /grandchild (\d+)/.exec(readFileSync(info.trace ?? '', 'utf8')) ?? undefined);
    await live.end();
    await gone([info.pid ?? 0, Number(found[1])]);
  });
});

describe('killPlan', () => {
  it.each([
    ['linux', 'SIGTERM', { group: -7, signal: 'SIGTERM' }],
    ['darwin', 'SIGKILL', { group: -7, signal: 'SIGKILL' }],
    ['win32', 'SIGTERM', { command: 'taskkill', args: ['/PID', '7', '/T', '/F'] }],
    ['win32', 'SIGKILL', { command: 'taskkill', args: ['/PID', '7', '/T', '/F'] }],
  ] as const)('%s, %s', (platform, signal, plan) => {
    expect(killPlan(7, signal, platform)).toEqual(plan);
  });
});

describe('before the first start', () => {
  it('the engine has no child process', async () => {
    engine = await EngineProcess.start();
    const children = readChildren(engine.child.pid ?? 0);
    expect(children === undefined || children.length === 0).toBe(true);
  });
});

/** undefined where the system does not tell */
function readChildren(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  } catch {
    return undefined;
  }
}
