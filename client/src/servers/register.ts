import { keyOf } from '@wirebench/core/config/resolve-server';
import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import type { Services } from '../services';
import { askForServer } from './add-server';
import { ServerLogs } from './log-document';
import { openConfiguration } from './open-configuration';
import { pickServer } from './pick-server';
import type { ServerNode } from './server-node';
import { ServerTree } from './server-tree';
import { startWithProgress } from './start-with-progress';

export function registerServers({ engine, servers }: Services): vscode.Disposable {
  const tree = new ServerTree(servers);
  const logs = new ServerLogs(engine, servers);
  const live = (state: string | undefined) => state === 'ready' || state === 'starting';
  return vscode.Disposable.from(
    tree,
    logs,
    vscode.window.createTreeView('mcpWirebench.servers', { treeDataProvider: tree, showCollapseAll: true }),
    registerCommand(COMMANDS.startServer.id, async (node?: ServerNode) => {
      const question = vscode.l10n.t('Start which server?');
      const entry = await pickServer(servers, node, question, ({ transport, disabled }, session) => {
        return transport === 'stdio' && !disabled && !live(session?.state);
      });
      await startWithProgress(entry.name, () => servers.start(entry));
    }),
    registerCommand(COMMANDS.stopServer.id, async (node?: ServerNode) => {
      const question = vscode.l10n.t('Stop which server?');
      const entry = await pickServer(servers, node, question, (_, session) => live(session?.state));
      await servers.stop(keyOf(entry));
    }),
    registerCommand(COMMANDS.restartServer.id, async (node?: ServerNode) => {
      const question = vscode.l10n.t('Restart which server?');
      const entry = await pickServer(servers, node, question, (_, session) => session !== undefined);
      await startWithProgress(entry.name, () => servers.restart(keyOf(entry)));
    }),
    registerCommand(COMMANDS.showServerLog.id, async (node?: ServerNode) => {
      const question = vscode.l10n.t('The log of which server?');
      const entry = await pickServer(servers, node, question, (_, session) => session !== undefined);
      await logs.show(keyOf(entry), entry.name);
    }),
    registerCommand(COMMANDS.openServerConfiguration.id, (node?: ServerNode) => openConfiguration(servers, node)),
    registerCommand(COMMANDS.forgetConsent.id, async () => {
      await servers.consents.forget();
      await servers.inputs.forget();
      void vscode.window.showInformationMessage(
        vscode.l10n.t('Forgotten. Servers ask again before they are started, and inputs are asked for again.'),
      );
    }),
    registerCommand(COMMANDS.refreshServers.id, () => servers.refresh()),
    registerCommand(COMMANDS.addServer.id, () => askForServer(servers)),
  );
}
