// The engine as a process of its own: forked by the editor's extension host, spoken to over the IPC channel.
import type { ClientRequests, EngineNotifications, RunParams } from '@wirebench/core/contract/engine';
import { createMessageConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-jsonrpc/node';
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

for (const [method, handler] of Object.entries(engine.handlers)) {
  connection.onRequest(method, handler as (params: unknown) => Promise<unknown>);
}
connection.onRequest('run/start', async (params: RunParams) => fitSummary(await engine.handlers['run/start'](params)));

let ending: Promise<void> | undefined;
function end(): void {
  if (ending) return;
  ending = engine.dispose().finally(() => process.exit(0));
}
process.on('disconnect', end);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);

connection.listen();
