import { keyOf } from '@wirebench/core/config/resolve-server';
import type { ServerEntry } from '@wirebench/core/config/types';
import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { Refusal } from '../problems';
import type { Servers } from '../servers/servers';

const REMEMBERED = 'mcpWirebench.serverOf:';

/**
 * The server that a request file goes to: the one it names, else the one it went to before, else the person picks.
 * Rejects where there is none.
 */
export async function chooseServer(
  context: vscode.ExtensionContext,
  servers: Servers,
  uri: string,
  named: string | undefined,
): Promise<ServerEntry> {
  await servers.load();
  const all = servers.startable;
  const candidates = named === undefined ? all : all.filter(({ name }) => name === named);
  if (named !== undefined && candidates.length === 0) throw unknownServer(servers, named);
  if (named !== undefined && candidates.length === 1) return candidates[0]!;
  const slot = REMEMBERED + uri;
  const remembered = context.workspaceState.get<string>(slot);
  const known = candidates.find((entry) => keyOf(entry) === remembered);
  if (known) return known;
  const picked = await pickEntry(
    servers,
    nearestFirst(candidates, uri),
    vscode.l10n.t('Where does this request go to?'),
  );
  await context.workspaceState.update(slot, keyOf(picked));
  return picked;
}

/** Of servers with one name, the one of the request file's own folder is meant more often. */
function nearestFirst(entries: readonly ServerEntry[], uri: string): readonly ServerEntry[] {
  const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.parse(uri));
  const isNear = ({ file }: ServerEntry) => vscode.workspace.getWorkspaceFolder(vscode.Uri.file(file)) === folder;
  return [...entries.filter(isNear), ...entries.filter((entry) => !isNear(entry))];
}

async function pickEntry(servers: Servers, entries: readonly ServerEntry[], placeHolder: string): Promise<ServerEntry> {
  const add = { label: `$(add) ${vscode.l10n.t('Add Server…')}`, entry: undefined };
  const items = entries.map((entry) => ({
    label: entry.name,
    description: servers.session(keyOf(entry))?.state,
    detail: vscode.workspace.asRelativePath(entry.file),
    entry,
  }));
  const picked = await vscode.window.showQuickPick([...items, add], {
    title: vscode.l10n.t('Send Request'),
    placeHolder: entries.length === 0 ? vscode.l10n.t('No server is configured yet') : placeHolder,
  });
  if (picked === add) await vscode.commands.executeCommand(COMMANDS.addServer.id);
  if (!picked?.entry) throw new vscode.CancellationError();
  return picked.entry;
}

function unknownServer(servers: Servers, named: string): Refusal {
  const other = servers.entries.find(({ name }) => name === named);
  const why = other?.disabled
    ? vscode.l10n.t('It is switched off in {0}', other.file)
    : other
      ? vscode.l10n.t('It is reached by HTTP, and sending to HTTP servers comes in a later version')
      : vscode.l10n.t('The request file names it, but no configuration file of this workspace or of yours has it');
  const add = {
    title: vscode.l10n.t('Add Server…'),
    run: () => vscode.commands.executeCommand(COMMANDS.addServer.id),
  };
  return new Refusal(
    { what: vscode.l10n.t('The request cannot go to the server "{0}"', named), why },
    other ? [] : [add],
    'warning',
  );
}
