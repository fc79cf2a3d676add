import type { CatalogRow } from '@wirebench/core/catalog/types';
import type { ServerKey } from '@wirebench/core/config/types';
import { LANGUAGES } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import { applyJsonEdits } from '../documents/apply-edits';
import { openNewRequestFile } from '../documents/new-document';
import { readRequestFile, revealItem } from '../documents/request-document';
import { collectionText, fileNameOf } from '../requests/request-skeletons';
import type { Services } from '../services';
import { namedItem } from './named-item';

/** A request for one thing of the catalog: in a new file, or at the end of a collection that is open. */
export async function createRequest({ engine, servers }: Services, server: ServerKey, row: CatalogRow): Promise<void> {
  const { text } = await engine.request('catalog/skeleton', { server, kind: row.kind, name: row.name });
  const name = servers.session(server)?.name;
  const target = await pickTarget(name);
  if (target === undefined) return;
  if (target === 'new') {
    await openNewRequestFile(fileNameOf(row.title ?? row.name), collectionText(name, [namedItem(text, new Set())]));
    return;
  }
  const file = readRequestFile(target);
  const taken = new Set(file.items.flatMap((item) => (item.name === undefined ? [] : [item.name])));
  const index = file.items.length;
  await applyJsonEdits(target, [
    { op: 'set-text', path: ['requests', index], text: namedItem(text, taken), layout: true },
  ]);
  await revealItem(target, index);
}

/** The open collections that go to this server or name none; undefined where the person leaves. */
async function pickTarget(server: string | undefined): Promise<vscode.TextDocument | 'new' | undefined> {
  const open = vscode.workspace.textDocuments.filter((document) => {
    if (document.languageId !== LANGUAGES.request) return false;
    const file = readRequestFile(document);
    return file.shape === 'collection' && (file.server === undefined || file.server === server);
  });
  if (open.length === 0) return 'new';
  const items = open.map((document) => ({
    label: `$(add) ${vscode.l10n.t('Add to {0}', vscode.workspace.asRelativePath(document.uri))}`,
    target: document as vscode.TextDocument | 'new',
  }));
  const fresh = { label: `$(new-file) ${vscode.l10n.t('New request file')}`, target: 'new' as const };
  const picked = await vscode.window.showQuickPick([...items, fresh], {
    title: vscode.l10n.t('Create Request'),
    placeHolder: vscode.l10n.t('Where does the request go?'),
  });
  return picked?.target;
}
