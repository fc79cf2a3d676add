import { homedir } from 'node:os';
import type { HostId } from '@wirebench/core/config/types';
import { parseDocument } from '@wirebench/core/text/document';
import { nodeAtPath } from '@wirebench/core/text/places';
import * as vscode from 'vscode';
import { applyJsonEdits } from '../documents/apply-edits';
import { exists } from '../documents/new-document';
import { readServerLine, serversKey, userFiles, WORKSPACE_FILES } from './configuration';
import { openConfiguration } from './open-configuration';
import type { Servers } from './servers';

interface Target extends vscode.QuickPickItem {
  readonly host: HostId;
  readonly uri: vscode.Uri;
}

/** Asks for a command line or an address, a name and a file, and writes the server into the file. */
export async function addServer(servers: Servers): Promise<void> {
  const title = vscode.l10n.t('Add Server');
  const line = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('The command line that starts the server, or the address that it is reached at'),
    placeHolder: 'npx -y @modelcontextprotocol/server-everything',
    ignoreFocusOut: true,
    validateInput: (text) => readServerLine(text).problem,
  });
  if (line === undefined) return;
  const { server, name: guess } = readServerLine(line);
  const target = await pickTarget(title);
  if (!server || !target) return;
  const taken = await namesIn(target);
  const name = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('Its name in {0}', vscode.workspace.asRelativePath(target.uri)),
    value: guess,
    ignoreFocusOut: true,
    validateInput: (text) => {
      if (text.trim() === '') return vscode.l10n.t('A server needs a name.');
      return taken.has(text) ? vscode.l10n.t('The file has a server of that name.') : undefined;
    },
  });
  if (name === undefined) return;
  if (!(await exists(target.uri))) await vscode.workspace.fs.writeFile(target.uri, new TextEncoder().encode('{}\n'));
  const document = await vscode.workspace.openTextDocument(target.uri);
  await applyJsonEdits(document, [{ op: 'set', path: [serversKey(target.host), name], value: server }]);
  await document.save();
  await servers.refresh();
  const entry = servers.entries.find((one) => one.name === name && one.file === target.uri.fsPath);
  if (entry) await openConfiguration(servers, { type: 'server', entry });
}

async function pickTarget(title: string): Promise<Target | undefined> {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  const inWorkspace = folders.flatMap(({ uri }) =>
    WORKSPACE_FILES.map(({ host, path }) => ({ host, uri: vscode.Uri.joinPath(uri, path) })),
  );
  const targets: Target[] = [];
  for (const { host, uri } of inWorkspace) {
    const description = (await exists(uri)) ? '' : vscode.l10n.t('new file');
    targets.push({ label: vscode.workspace.asRelativePath(uri), description, detail: uri.fsPath, host, uri });
  }
  for (const { host, path } of userFiles({ home: homedir() })) {
    const uri = vscode.Uri.file(path);
    if (await exists(uri))
      targets.push({ label: path, description: vscode.l10n.t('yours, in every workspace'), host, uri });
  }
  return vscode.window.showQuickPick(targets, {
    title,
    placeHolder: vscode.l10n.t('Which configuration file gets it?'),
    ignoreFocusOut: true,
  });
}

async function namesIn({ host, uri }: Target): Promise<ReadonlySet<string>> {
  if (!(await exists(uri))) return new Set();
  const document = await vscode.workspace.openTextDocument(uri);
  const servers = nodeAtPath(parseDocument(document.getText()).root, [serversKey(host)]);
  return new Set(servers?.members.map(({ key }) => key));
}
