// The engine as a process of its own: forked by the editor's extension host, spoken to over the IPC channel.
import type { ClientRequests, EngineNotifications, RunParams } from '@wirebench/core/contract/engine';
import {
  createMessageConnection,
  ErrorCodes,
  IPCMessageReader,
  IPCMessageWriter,
  ResponseError,
} from 'vscode-jsonrpc/node';
import { fitSummary } from './answer-size';
import { Engine } from './engine';

const connection = createMessageConnection(new IPCMessageReader(process), new IPCMessageWriter(process));

function request<M extends keyof ClientRequests>(method: M) {
  return (params: ClientRequests[M]['params']): Promise<ClientRequests[M]['result']> =>
    connection.sendRequest(method, params);
}

const engine = new Engine({
  ask: request('input/ask'),
  variable: request('input/variable'),
  notify: <N extends keyof EngineNotifications>(name: N, params: EngineNotifications[N]) => {
    connection.sendNotification(name, params).catch(() => {});
  },
});

const handlers = {
  ...engine.handlers,
  'run/start': async (params: RunParams) => fitSummary(await engine.handlers['run/start'](params)),
};
for (const [method, handler] of Object.entries(handlers)) {
  connection.onRequest(method, async (params: unknown) => {
    try {
      return await (handler as (params: unknown) => Promise<unknown>)(params);
    } catch (error) {
      // Our messages are for people: the connection would put its own words before any other error.
      throw new ResponseError(ErrorCodes.InternalError, error instanceof Error ? error.message : String(error));
    }
  });
}

let ending: Promise<void> | undefined;
function end(): void {
  if (ending) return;
  ending = engine.dispose().finally(() => process.exit(0));
}
process.on('disconnect', end);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);

connection.listen();
