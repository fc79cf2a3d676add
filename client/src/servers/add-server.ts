import { addServer, cannotHold, freeName, readServerLine, serverNames } from '@wirebench/core/config/add-server';
import type { NewServer } from '@wirebench/core/config/hosts/types';
import type { HostId } from '@wirebench/core/config/types';
import { parseDocument } from '@wirebench/core/text/document';
import * as vscode from 'vscode';
import { applyJsonEdits } from '../documents/apply-edits';
import { exists } from '../documents/new-document';
import { Refusal } from '../problems';
import { openConfiguration } from './open-configuration';
import { configurationPlaces } from './places';
import type { Servers } from './servers';

/** Hosts whose workspace file may be made; the others' are offered where somebody has them. */
const NEW_FILES: ReadonlySet<HostId> = new Set(['vscode', 'portable', 'cursor']);

interface Target extends vscode.QuickPickItem {
  readonly host: HostId;
  readonly uri: vscode.Uri;
}

/** Asks for a command line or an address, a file and a name, and writes the server into the file. */
export async function askForServer(servers: Servers): Promise<void> {
  const title = vscode.l10n.t('Add Server');
  const windows = process.platform === 'win32';
  const typed = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('The command line that starts the server, or the address that it is reached at'),
    placeHolder: 'npx -y @modelcontextprotocol/server-everything',
    ignoreFocusOut: true,
    validateInput: (text) => {
      const read = readServerLine(text, windows);
      return read.ok || text.trim() === '' ? undefined : read.problem;
    },
  });
  const line = typed === undefined ? undefined : readServerLine(typed, windows);
  if (!line?.ok) return;
  const target = await pickTarget(title, line.server);
  if (!target) return;
  const document = (await exists(target.uri)) ? await vscode.workspace.openTextDocument(target.uri) : undefined;
  const taken = document ? serverNames(target.host, parseDocument(document.getText())) : new Set<string>();
  const name = await vscode.window.showInputBox({
    title,
    prompt: vscode.l10n.t('Its name in {0}', vscode.workspace.asRelativePath(target.uri)),
    value: freeName(line.name, taken),
    ignoreFocusOut: true,
    validateInput: (text) => {
      if (text.trim() === '') return vscode.l10n.t('A server needs a name.');
      return taken.has(text) ? vscode.l10n.t('The file has a server of that name.') : undefined;
    },
  });
  if (name === undefined) return;
  await write(target, document, name, line.server);
  await servers.refresh();
  const entry = servers.entries.find((one) => one.name === name && one.file === target.uri.fsPath);
  if (entry) await openConfiguration(servers, { type: 'server', entry });
}

async function pickTarget(title: string, server: NewServer): Promise<Target | undefined> {
  const targets: Target[] = [];
  for (const { host, uri, ofUser } of configurationPlaces(true)) {
    const there = await exists(uri);
    if (cannotHold(host, server) !== undefined || (!there && (ofUser || !NEW_FILES.has(host)))) continue;
    const description = ofUser ? vscode.l10n.t('yours, in every workspace') : there ? '' : vscode.l10n.t('new file');
    targets.push({ label: vscode.workspace.asRelativePath(uri), description, host, uri });
  }
  if (targets.length === 0) {
    throw new Refusal({
      what: vscode.l10n.t('There is no file that the server could be written to'),
      why: vscode.l10n.t('No folder is open, and none of your MCP hosts has a configuration file'),
      todo: vscode.l10n.t('Open a folder first'),
    });
  }
  const placeHolder = vscode.l10n.t('Which configuration file gets it?');
  return vscode.window.showQuickPick(targets, { title, placeHolder, ignoreFocusOut: true });
}

async function write(target: Target, document: vscode.TextDocument | undefined, name: string, server: NewServer) {
  const parsed = document && parseDocument(document.getText());
  const change = addServer(target.host, parsed, name, server);
  if (!change || (parsed && parsed.faults.length > 0)) {
    throw new Refusal({
      what: vscode.l10n.t('The server was not added'),
      where: target.uri.fsPath,
      why: vscode.l10n.t('The file is no configuration that it could be added to'),
      todo: vscode.l10n.t('Mend the file, or pick another'),
    });
  }
  if ('text' in change) {
    await vscode.workspace.fs.writeFile(target.uri, new TextEncoder().encode(change.text));
    return;
  }
  await applyJsonEdits(document!, change.edits);
  await document!.save();
}
