import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineNotifications, EngineRequests } from '@wirebench/core/contract/engine';
import {
  createMessageConnection,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import { enginePrograms } from './programs';

/** The engine as the editor runs it: a forked process, spoken to over IPC. */
export class EngineProcess {
  readonly exited: Promise<unknown>;

  private constructor(
    readonly child: ChildProcess,
    readonly connection: MessageConnection,
    readonly storage: string,
  ) {
    this.exited = new Promise((resolve) => child.once('exit', resolve));
  }

  static async start(): Promise<EngineProcess> {
    const child = fork(join(await enginePrograms(), 'engine.js'), [], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    });
    const connection = createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child));
    connection.listen();
    const engine = new EngineProcess(child, connection, mkdtempSync(join(tmpdir(), 'engine-process-')));
    await engine.request('engine/configure', {
      storage: engine.storage,
      client: { name: 'test', version: '1' },
      timeouts: { requestMs: 60_000, startMs: 10_000, stopMs: 500 },
      recording: { keepDays: 1, maxBytes: 1e9, redactSecrets: false },
      limits: { maxFrameBytes: 100_000_000, maxStderrBytes: 100_000 },
    });
    return engine;
  }

  request<M extends keyof EngineRequests>(
    method: M,
    params: EngineRequests[M]['params'],
  ): Promise<EngineRequests[M]['result']> {
    return this.connection.sendRequest(method, params);
  }

  on<N extends keyof EngineNotifications>(name: N, listener: (params: EngineNotifications[N]) => void): void {
    this.connection.onNotification(name, listener);
  }
}
