import { keyOf } from '@wirebench/core/config/resolve-server';
import type { ServerEntry } from '@wirebench/core/config/types';
import type { SessionInfo } from '@wirebench/core/contract/engine';
import * as vscode from 'vscode';
import { Refusal } from '../problems';
import type { ServerNode } from './server-node';
import type { Servers } from './servers';

/** The server of a tree row, else one that the person picks of those that pass. One alone is not asked for. */
export async function pickServer(
  servers: Servers,
  node: ServerNode | undefined,
  placeHolder: string,
  passes: (entry: ServerEntry, session: SessionInfo | undefined) => boolean,
): Promise<ServerEntry> {
  if (node?.type === 'server') return node.entry;
  await servers.load();
  const entries = servers.entries.filter((entry) => passes(entry, servers.session(keyOf(entry))));
  if (entries.length === 0) throw nothingToPick(placeHolder);
  if (entries.length === 1) return entries[0]!;
  const items = entries.map((entry) => ({
    label: entry.name,
    description: servers.session(keyOf(entry))?.state ?? '',
    detail: vscode.workspace.asRelativePath(entry.file),
    entry,
  }));
  const picked = await vscode.window.showQuickPick(items, { placeHolder });
  if (!picked) throw new vscode.CancellationError();
  return picked.entry;
}

/** A session that can be asked for its catalog. */
export async function pickReady(servers: Servers): Promise<SessionInfo> {
  const { ready } = servers;
  if (ready.length === 0) throw nothingToPick(vscode.l10n.t('No server runs'));
  if (ready.length === 1) return ready[0]!;
  const items = ready.map((session) => ({ label: session.name, description: session.revision ?? '', session }));
  const picked = await vscode.window.showQuickPick(items, { placeHolder: vscode.l10n.t('Of which server?') });
  if (!picked) throw new vscode.CancellationError();
  return picked.session;
}

/** The recording of a server's session, running or ended. */
export async function pickRecording(servers: Servers, node: ServerNode | undefined): Promise<vscode.Uri> {
  const entry = await pickServer(
    servers,
    node,
    vscode.l10n.t('The recording of which server?'),
    (_, session) => session?.trace !== undefined,
  );
  const trace = servers.session(keyOf(entry))?.trace;
  if (trace !== undefined) return vscode.Uri.file(trace);
  throw new Refusal({
    what: vscode.l10n.t('There is no recording of "{0}" yet', entry.name),
    why: vscode.l10n.t('A recording begins with the start of a session'),
    todo: vscode.l10n.t('Start the server first'),
  });
}

function nothingToPick(what: string): Refusal {
  return new Refusal(
    {
      what,
      why: vscode.l10n.t('There is none to choose from'),
      todo: vscode.l10n.t('The Servers view shows what is configured and what runs'),
    },
    [],
    'warning',
  );
}
