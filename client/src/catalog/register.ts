import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import { pickReady } from '../servers/pick-server';
import type { Services } from '../services';
import { type CatalogNode, CatalogTree } from './catalog-tree';
import { createRequest } from './create-request';
import { pickItem } from './pick-item';

export function registerCatalog(services: Services): vscode.Disposable {
  const { engine, servers } = services;
  const tree = new CatalogTree(engine, servers);
  return vscode.Disposable.from(
    tree,
    vscode.window.createTreeView('mcpWirebench.catalog', { treeDataProvider: tree, showCollapseAll: true }),
    registerCommand(COMMANDS.refreshCatalog.id, async (node?: CatalogNode) => {
      if (node?.type === 'more') return tree.more(node.group);
      const server = node?.type === 'server' ? node.server : (await pickReady(servers)).server;
      return tree.refresh(server);
    }),
    registerCommand(COMMANDS.createRequest.id, async (node?: CatalogNode) => {
      const picked = node?.type === 'item' ? node : await pickItem(engine, servers);
      await createRequest(services, picked.server, picked.row);
    }),
  );
}
