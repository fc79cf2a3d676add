import type { CatalogKind, CatalogRow } from '@wirebench/core/catalog/types';
import type { ServerKey } from '@wirebench/core/config/types';
import * as vscode from 'vscode';
import type { Engine } from '../engine/engine';
import { pickReady } from '../servers/pick-server';
import type { Servers } from '../servers/servers';
import { CATALOG_KINDS, PAGE } from './catalog-pages';

const ICONS: Record<CatalogKind, string> = {
  tool: '$(tools)',
  resource: '$(file)',
  'resource-template': '$(file-symlink-file)',
  prompt: '$(comment)',
};

/** Asks for one of the things that a server offers: the way without a mouse. Lists the first page of each kind. */
export async function pickItem(engine: Engine, servers: Servers): Promise<{ server: ServerKey; row: CatalogRow }> {
  const { server, name } = await pickReady(servers);
  const rows = async () => {
    const pages = await Promise.all(
      CATALOG_KINDS.map((kind) => engine.request('catalog/rows', { server, kind, from: 0, count: PAGE })),
    );
    return pages.flatMap((page) =>
      page.rows.map((row) => ({
        label: `${ICONS[row.kind]} ${row.name}`,
        description: row.title,
        detail: row.description,
        row,
      })),
    );
  };
  const picked = await vscode.window.showQuickPick(rows(), {
    title: vscode.l10n.t('Create Request'),
    placeHolder: vscode.l10n.t('What {0} offers', name),
    matchOnDetail: true,
  });
  if (!picked) throw new vscode.CancellationError();
  return { server, row: picked.row };
}
