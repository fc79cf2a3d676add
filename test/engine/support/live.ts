import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  EngineNotifications,
  EngineOptions,
  RunEvent,
  RunParams,
  RunSummary,
  SessionInfo,
} from '@wirebench/core/contract/engine';
import { Engine } from '@wirebench/engine/engine';
import type { EnginePorts } from '@wirebench/engine/ports';
import type { StdioServer } from '@wirebench/engine/stdio/spawn-server';
import { enginePrograms, ROOT } from './programs';

export const STUBS = join(ROOT, 'test', 'servers');
export const EVERYTHING = join(ROOT, 'node_modules', '@modelcontextprotocol', 'server-everything', 'dist', 'index.js');
export const MODERN_EXAMPLE = join(ROOT, 'examples', 'servers', 'modern', 'server.mjs');

export function nodeServer(file: string, args: readonly string[] = [], name = 'stub'): StdioServer {
  return {
    key: `/project/.mcp.json#${name}`,
    name,
    transport: 'stdio',
    command: process.execPath,
    args: [file, ...args],
    env: {},
    cwd: undefined,
  };
}

export const stub = (file: string, ...args: string[]) => nodeServer(join(STUBS, `${file}.mjs`), args);

/** An engine in this process with a storage folder of its own; `end` leaves nothing behind. */
export class LiveEngine {
  readonly sessions: SessionInfo[] = [];
  readonly events: RunEvent[] = [];
  readonly catalogs: EngineNotifications['catalog/changed'][] = [];
  #runs = 0;

  private constructor(
    readonly engine: Engine,
    readonly storage: string,
    readonly options: EngineOptions,
  ) {}

  static async start(ports: Partial<EnginePorts> = {}, options: Partial<EngineOptions> = {}): Promise<LiveEngine> {
    const storage = mkdtempSync(join(tmpdir(), 'engine-'));
    const all: EngineOptions = {
      storage,
      client: { name: 'test', version: '1' },
      timeouts: { requestMs: 5000, startMs: 10_000, stopMs: 500 },
      recording: { keepDays: 1, maxBytes: 1e9, redactSecrets: false },
      limits: { maxFrameBytes: 100_000_000, maxStderrBytes: 100_000 },
      ...options,
    };
    let live: LiveEngine | undefined;
    const notify: EnginePorts['notify'] = (name, params) => {
      if (name === 'session/changed') live?.sessions.push(params as SessionInfo);
      if (name === 'run/event') live?.events.push(params as RunEvent);
      if (name === 'catalog/changed') live?.catalogs.push(params as EngineNotifications['catalog/changed']);
    };
    const engine = new Engine({ notify, ...ports }, await enginePrograms());
    live = new LiveEngine(engine, storage, all);
    await engine.handlers['engine/configure'](all);
    return live;
  }

  /** runs a request file; a value is written as JSON */
  run(server: StdioServer, file: unknown, params: Partial<RunParams> = {}): Promise<RunSummary> {
    this.#runs++;
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    return this.engine.handlers['run/start']({
      run: `r${this.#runs}`,
      uri: 'file:///a.mcp.json',
      text,
      items: 'all',
      server,
      session: 'shared',
      ...params,
    });
  }

  async one(server: StdioServer, file: unknown, params: Partial<RunParams> = {}) {
    const { items } = await this.run(server, file, params);
    if (!items[0]) throw new Error('The run had no item.');
    return items[0];
  }

  start(server: StdioServer, protocolVersion?: RunParams['protocolVersion']): Promise<SessionInfo> {
    return this.engine.handlers['server/start']({ server, ...(protocolVersion && { protocolVersion }) });
  }

  async end(): Promise<void> {
    await this.engine.dispose();
    rmSync(this.storage, { recursive: true, force: true });
  }
}

export interface TraceLine {
  readonly wirebench?: 1;
  readonly dir?: 'c2s' | 's2c';
  readonly frame?: { readonly method?: string; readonly id?: unknown; readonly result?: unknown };
  readonly raw?: string;
  readonly event?: string;
  readonly stderr?: string;
}

/** the records of a trace; every line has to be whole */
export function readTrace(path: string | undefined): TraceLine[] {
  const text = readFileSync(path ?? '', 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** waits until something holds, for a test that would else hang */
export async function until<T>(what: () => T | undefined | false, ms = 10_000): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = what();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`It did not come about within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    // A zombie that nobody has waited for yet is as good as gone.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}
