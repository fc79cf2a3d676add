import * as vscode from 'vscode';
import { revealPath } from '../documents/reveal-path';
import { pickServer } from './pick-server';
import type { ServerNode } from './server-node';
import type { Servers } from './servers';

/** Opens the file that states a server, the cursor on the server. */
export async function openConfiguration(servers: Servers, node: ServerNode | undefined): Promise<void> {
  if (node?.type === 'broken') return revealPath(node.broken.file);
  if (node?.type === 'file') return revealPath(node.file);
  const entry = await pickServer(servers, node, vscode.l10n.t('The configuration of which server?'), () => true);
  return revealPath(entry.file, entry.path);
}
