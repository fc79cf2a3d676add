import * as vscode from 'vscode';
import { openNewRequestFile } from '../documents/new-document';
import { collectionText } from '../requests/request-skeletons';

/**
 * Opens the address of a resource link: a web page in the browser, after the editor asked; everything else is the
 * server's to read, so it becomes a request. A server's `file:` address is never opened by itself.
 */
export async function openResourceUri(uri: string): Promise<void> {
  if (/^https?:\/\//i.test(uri)) {
    await vscode.env.openExternal(vscode.Uri.parse(uri, true));
    return;
  }
  const read = vscode.l10n.t('Create Request');
  const copy = vscode.l10n.t('Copy Address');
  const picked = await vscode.window.showInformationMessage(
    vscode.l10n.t('This address belongs to the server: {0}', uri.slice(0, 300)),
    read,
    copy,
  );
  if (picked === copy) await vscode.env.clipboard.writeText(uri);
  if (picked !== read) return;
  const item = JSON.stringify({ method: 'resources/read', params: { uri } }, null, 2);
  await openNewRequestFile('read-resource', collectionText(undefined, [item]));
}
