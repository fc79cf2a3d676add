import type { CatalogKind, CatalogRow } from '@wirebench/core/catalog/types';
import type { ServerKey } from '@wirebench/core/config/types';
import { COMMANDS } from '@wirebench/core/contract/commands';
import type { CatalogCounts } from '@wirebench/core/contract/engine';
import * as vscode from 'vscode';
import type { Engine } from '../engine/engine';
import { reasonOf } from '../problem-text';
import type { Servers } from '../servers/servers';
import { CATALOG_KINDS, CatalogPages, countOf } from './catalog-pages';

export type CatalogNode =
  | { readonly type: 'server'; readonly server: ServerKey; readonly name: string }
  | { readonly type: 'group'; readonly server: ServerKey; readonly kind: CatalogKind; readonly count: number }
  | { readonly type: 'item'; readonly server: ServerKey; readonly row: CatalogRow }
  | { readonly type: 'more'; readonly group: CatalogNode & { type: 'group' }; readonly left: number }
  | { readonly type: 'problem'; readonly message: string };

const ICONS: Record<CatalogKind, string> = {
  tool: 'tools',
  resource: 'file',
  'resource-template': 'file-symlink-file',
  prompt: 'comment',
};

/** What the started servers offer: a node a server, a group a kind, items in pages. */
export class CatalogTree implements vscode.TreeDataProvider<CatalogNode>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<CatalogNode | undefined>();
  private readonly counts = new Map<ServerKey, Promise<CatalogCounts>>();
  private readonly pages = new Map<string, CatalogPages>();
  private readonly subscriptions: vscode.Disposable;

  readonly onDidChangeTreeData = this.changed.event;

  constructor(
    private readonly engine: Engine,
    private readonly servers: Servers,
  ) {
    this.subscriptions = vscode.Disposable.from(
      engine.onCatalog(({ server, counts }) => {
        this.drop(server);
        this.counts.set(server, Promise.resolve(counts));
        this.changed.fire(undefined);
      }),
      servers.onChanged(() => {
        const ready = new Set(servers.ready.map((session) => session.server));
        for (const key of this.counts.keys()) if (!ready.has(key)) this.drop(key);
        this.changed.fire(undefined);
      }),
      this.changed,
    );
  }

  /** Asks the server for its lists again. */
  async refresh(server: ServerKey): Promise<void> {
    this.drop(server);
    const counts = this.engine.request('catalog/refresh', { server });
    this.counts.set(server, counts);
    try {
      await counts;
    } finally {
      this.changed.fire(undefined);
    }
  }

  async more(group: CatalogNode & { type: 'group' }): Promise<void> {
    await this.pagesOf(group).more();
    this.changed.fire(undefined);
  }

  async getChildren(node?: CatalogNode): Promise<CatalogNode[]> {
    if (!node) return this.servers.ready.map(({ server, name }) => ({ type: 'server', server, name }));
    try {
      if (node.type === 'server') return await this.groups(node.server);
      if (node.type === 'group') return await this.items(node);
    } catch (error) {
      return [{ type: 'problem', message: reasonOf(error) }];
    }
    return [];
  }

  getTreeItem(node: CatalogNode): vscode.TreeItem {
    const { None, Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
    switch (node.type) {
      case 'server':
        return item(node.name, Expanded, { icon: 'server-process', id: node.server, contextValue: 'server' });
      case 'group':
        return item(groupLabel(node.kind), node.count > 0 ? Collapsed : None, {
          id: `${node.server}#${node.kind}`,
          description: String(node.count),
        });
      case 'item':
        return item(node.row.title ?? node.row.name, None, {
          id: `${node.server}#${node.row.kind}#${node.row.name}`,
          icon: ICONS[node.row.kind],
          description: node.row.title === undefined ? node.row.description : node.row.name,
          // a plain string: a server's words are no trusted Markdown
          tooltip: [node.row.name, node.row.description].filter(Boolean).join('\n\n'),
          contextValue: 'creatable',
        });
      case 'more':
        return item(vscode.l10n.t('{0} more…', node.left), None, {
          icon: 'ellipsis',
          command: { command: COMMANDS.refreshCatalog.id, title: '', arguments: [node] },
        });
      case 'problem':
        return item(node.message, None, { icon: 'warning', tooltip: node.message });
    }
  }

  dispose(): void {
    this.subscriptions.dispose();
  }

  private async groups(server: ServerKey): Promise<CatalogNode[]> {
    if (!this.counts.has(server)) this.counts.set(server, this.engine.request('catalog/refresh', { server }));
    let counts: CatalogCounts;
    try {
      counts = await this.counts.get(server)!;
    } catch (error) {
      this.counts.delete(server);
      throw error;
    }
    return CATALOG_KINDS.map((kind) => ({ type: 'group', server, kind, count: countOf(counts, kind) }));
  }

  private async items(group: CatalogNode & { type: 'group' }): Promise<CatalogNode[]> {
    const pages = this.pagesOf(group);
    const rows = await pages.first();
    const items: CatalogNode[] = rows.map((row) => ({ type: 'item', server: group.server, row }));
    const left = pages.total - rows.length;
    return left > 0 ? [...items, { type: 'more', group, left }] : items;
  }

  private pagesOf({ server, kind }: { server: ServerKey; kind: CatalogKind }): CatalogPages {
    const key = `${kind}#${server}`;
    const known =
      this.pages.get(key) ??
      new CatalogPages((from, count) => this.engine.request('catalog/rows', { server, kind, from, count }));
    this.pages.set(key, known);
    return known;
  }

  private drop(server: ServerKey): void {
    this.counts.delete(server);
    for (const kind of CATALOG_KINDS) this.pages.delete(`${kind}#${server}`);
  }
}

function groupLabel(kind: CatalogKind): string {
  switch (kind) {
    case 'tool':
      return vscode.l10n.t('Tools');
    case 'resource':
      return vscode.l10n.t('Resources');
    case 'resource-template':
      return vscode.l10n.t('Resource Templates');
    case 'prompt':
      return vscode.l10n.t('Prompts');
  }
}

function item(
  label: string,
  state: vscode.TreeItemCollapsibleState,
  { icon, ...rest }: Partial<Omit<vscode.TreeItem, 'label'>> & { icon?: string },
): vscode.TreeItem {
  const made = Object.assign(new vscode.TreeItem(label, state), rest);
  if (icon) made.iconPath = new vscode.ThemeIcon(icon);
  return made;
}
