import { parseDocument } from '@wirebench/core/text/document';
import { nodeAtPath } from '@wirebench/core/text/places';
import type { JsonPath } from '@wirebench/core/text/types';
import * as vscode from 'vscode';
import { rangeIn } from '../documents/request-document';
import { pickServer } from './pick-server';
import type { ServerNode } from './server-node';
import type { Servers } from './servers';

/** Opens the file that states a server, the cursor on the server. */
export async function openConfiguration(servers: Servers, node: ServerNode | undefined): Promise<void> {
  const { file, path } = await target(servers, node);
  const document = await vscode.workspace.openTextDocument(vscode.Uri.file(file));
  const editor = await vscode.window.showTextDocument(document);
  const entry = path && nodeAtPath(parseDocument(document.getText()).root, path);
  if (!entry) return;
  const { start } = rangeIn(document, entry);
  editor.selection = new vscode.Selection(start, start);
  editor.revealRange(new vscode.Range(start, start), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

async function target(servers: Servers, node: ServerNode | undefined): Promise<{ file: string; path?: JsonPath }> {
  if (node?.type === 'broken') return { file: node.broken.file };
  if (node?.type === 'file') return { file: node.file };
  const entry = await pickServer(servers, node, vscode.l10n.t('The configuration of which server?'), () => true);
  // a path leads into JSON only
  return entry.file.endsWith('.toml') ? { file: entry.file } : entry;
}
