import { keyOf } from '@wirebench/core/config/resolve-server';
import * as vscode from 'vscode';
import { reasonOf } from '../problem-text';
import { describeServer } from './describe-server';
import type { ServerNode } from './server-node';
import type { Servers } from './servers';

/** The configured servers, below the file that states them where there is more than one. */
export class ServerTree implements vscode.TreeDataProvider<ServerNode>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<ServerNode | undefined>();
  private readonly subscriptions: vscode.Disposable;

  readonly onDidChangeTreeData = this.changed.event;

  constructor(private readonly servers: Servers) {
    this.subscriptions = vscode.Disposable.from(
      this.changed,
      servers.onChanged(() => this.changed.fire(undefined)),
      vscode.workspace.onDidGrantWorkspaceTrust(() => this.changed.fire(undefined)),
    );
  }

  async getChildren(node?: ServerNode): Promise<ServerNode[]> {
    if (node) return node.type === 'file' ? node.servers.map((entry) => ({ type: 'server', entry })) : [];
    try {
      await this.servers.load();
    } catch (error) {
      return [{ type: 'broken', broken: { file: '', reason: reasonOf(error) } }];
    }
    const broken: ServerNode[] = this.servers.broken.map((one) => ({ type: 'broken', broken: one }));
    const files = new Map(
      this.servers.entries.map(({ file }) => [file, [] as (typeof this.servers.entries)[number][]]),
    );
    for (const entry of this.servers.entries) files.get(entry.file)!.push(entry);
    if (files.size === 1 && broken.length === 0) {
      return this.servers.entries.map((entry) => ({ type: 'server', entry }));
    }
    const groups = [...files].map(
      ([file, servers]): ServerNode => ({ type: 'file', file, label: labelOf(file), servers }),
    );
    return [...groups, ...broken];
  }

  getTreeItem(node: ServerNode): vscode.TreeItem {
    const { None, Expanded } = vscode.TreeItemCollapsibleState;
    if (node.type === 'file') {
      const item = new vscode.TreeItem(node.label, Expanded);
      return Object.assign(item, {
        id: node.file,
        tooltip: node.file,
        contextValue: 'configured',
        iconPath: icon('json'),
      });
    }
    if (node.type === 'broken') {
      const { file, reason } = node.broken;
      const item = new vscode.TreeItem(file === '' ? vscode.l10n.t('Servers') : labelOf(file), None);
      const contextValue = file === '' ? undefined : 'configured';
      return Object.assign(item, {
        description: reason,
        tooltip: `${file}\n${reason}`,
        contextValue,
        iconPath: icon('warning'),
      });
    }
    const key = keyOf(node.entry);
    const look = describeServer(node.entry, this.servers.session(key), vscode.workspace.isTrusted);
    const item = new vscode.TreeItem(node.entry.name, None);
    return Object.assign(item, {
      id: key,
      description: look.description,
      tooltip: look.tooltip,
      iconPath: icon(look.icon, look.color),
      contextValue: look.can.join(' '),
    });
  }

  dispose(): void {
    this.subscriptions.dispose();
  }
}

function labelOf(file: string): string {
  return vscode.workspace.asRelativePath(file, (vscode.workspace.workspaceFolders?.length ?? 0) > 1);
}

function icon(name: string, color?: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(name, color === undefined ? undefined : new vscode.ThemeColor(color));
}
