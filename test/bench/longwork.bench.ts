// This process plays the extension host: it forks the engine by the client's own code, hands windows to a panel, and
// measures how long its event loop is held at most.
import { fork } from 'node:child_process';
import { createReadStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Endpoint } from '@wirebench/client/shared/endpoint';
import type { ResponseHostRequests } from '@wirebench/client/shared/response-panel';
import type { EngineRequests, RunParams, RunSummary } from '@wirebench/core/contract/engine';
import { type EngineLink, forkEngine } from '../../client/src/engine/engine-link';
import { requireSmall, sizeUpTo } from '../../client/src/panel/message-size';
import { engineOptions } from './support/engine-options';
import { watchEventLoop } from './support/event-loop';
import { atMost, type Measure, report, round } from './support/measure';
import { PROGRAMS, ROOT, scratchFolder } from './support/places';

const FLOOD_MS = 8000;

type None = Record<never, never>;

class Host {
  events = 0;

  private constructor(readonly link: EngineLink) {
    for (const name of ['session/changed', 'catalog/changed', 'run/event']) {
      link.connection.onNotification(name, () => {
        this.events += 1;
      });
    }
    link.connection.listen();
  }

  static async start(storage: string): Promise<Host> {
    mkdirSync(storage, { recursive: true });
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' } as Record<string, string>;
    const host = new Host(forkEngine(join(PROGRAMS, 'engine.js'), env, (line) => console.error(line)));
    await host.request('engine/configure', engineOptions(storage));
    return host;
  }

  request<M extends keyof EngineRequests>(method: M, params: EngineRequests[M]['params']) {
    return this.link.connection.sendRequest<EngineRequests[M]['result']>(method, params);
  }

  run(id: string, program: string, args: readonly string[], message: object): Promise<RunSummary> {
    const server: RunParams['server'] = {
      key: `bench#${program}`,
      name: program,
      transport: 'stdio',
      command: process.execPath,
      args: [join(ROOT, 'test', 'servers', `${program}.mjs`), ...args],
      env: {},
      cwd: undefined,
    };
    const text = JSON.stringify({ requests: [{ send: message }] });
    return this.request('run/start', {
      run: id,
      uri: 'file:///bench.mcp.json',
      text,
      items: 'all',
      server,
      session: 'shared',
    });
  }

  async end(): Promise<void> {
    this.link.process.disconnect();
    await this.link.ended;
  }
}

interface Paged {
  readonly windows: number;
  readonly largest: number;
}

/** The host's end of a panel in another process; windows go through as they are. */
function page(host: Host, run: string): Promise<Paged> {
  return new Promise((resolve, reject) => {
    const panel = fork(join(__dirname, 'panel.probe.js'), [run]);
    let largest = 0;
    const through =
      <M extends keyof EngineRequests>(method: M) =>
      (params: EngineRequests[M]['params']) =>
        host.request(method, params);
    const endpoint = new Endpoint<Pick<ResponseHostRequests, 'response/text'>, None, None, None>(
      {
        post: (message) => {
          largest = Math.max(largest, sizeUpTo(message, Number.MAX_SAFE_INTEGER));
          requireSmall(message);
          panel.send(message as object);
        },
        listen: (receive) => {
          panel.on('message', receive);
          return () => panel.off('message', receive);
        },
      },
      Object.fromEntries(
        (['response/text', 'response/children', 'response/content', 'response/frames'] as const).map((method) => [
          method,
          through(method),
        ]),
      ) as never,
    );
    panel.on('error', reject);
    panel.on('message', (message: { done?: number; failed?: string }) => {
      if (message.done === undefined && message.failed === undefined) return;
      endpoint.dispose();
      panel.kill();
      if (message.failed !== undefined) reject(new Error(message.failed));
      else resolve({ windows: message.done!, largest });
    });
  });
}

async function largeResponse(storage: string): Promise<Measure[]> {
  const host = await Host.start(storage);
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const { value, blockedMs, wallMs } = await watchEventLoop(async () => {
    const summary = await host.run('r1', 'misbehaving', ['huge'], ping);
    const bytes = summary.items[0]?.bytes ?? 0;
    if (bytes < 50_000_000) throw new Error(`The response has ${bytes} bytes: ${summary.items[0]?.message}`);
    return { bytes, ...(await page(host, 'r1')) };
  });
  await host.end();
  const { windows, bytes, largest } = value;
  return [
    atMost('large-response-block', 'ms', round(blockedMs, 1), 100, {
      wallMs: round(wallMs, 1),
      responseBytes: bytes,
      windows,
    }),
    atMost('largest-panel-message', 'bytes', largest, 256 * 1024, { windows }),
  ];
}

async function lines(path: string): Promise<number> {
  let count = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  }
  return count;
}

async function flood(storage: string): Promise<Measure> {
  const host = await Host.start(storage);
  const first = await host.run('r0', 'flood', [], { jsonrpc: '2.0', id: 'first', method: 'ping' });
  const events = host.events;
  let pings = 0;
  const start = performance.now();
  const { blockedMs, wallMs } = await watchEventLoop(async () => {
    while (performance.now() - start < FLOOD_MS) {
      const id = `p${pings++}`;
      await host.run(id, 'flood', [], { jsonrpc: '2.0', id, method: 'ping' });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  });
  const seconds = (performance.now() - start) / 1000;
  const trace = first.trace;
  await host.end();
  const notifications = trace === undefined ? 0 : (await lines(trace)) - 2 * pings;
  return atMost('flood-block', 'ms', round(blockedMs, 1), 100, {
    wallMs: round(wallMs, 1),
    notificationsPerSecond: Math.round(notifications / seconds),
    pings,
    eventsToHostPerSecond: round((host.events - events) / seconds, 1),
    asked: '100000 notifications a second, as far as this machine can',
  });
}

void report(async () => {
  const folder = scratchFolder();
  return [...(await largeResponse(join(folder, 'large'))), await flood(join(folder, 'flood'))];
});
