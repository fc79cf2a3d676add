import { createHash } from 'node:crypto';
import { startConsent } from '@wirebench/core/config/consent';
import { keyOf } from '@wirebench/core/config/resolve-server';
import type { ServerEntry } from '@wirebench/core/config/types';
import * as vscode from 'vscode';
import { cut } from '../problem-text';

const AGREED = 'mcpWirebench.consents';
const LONGEST_DETAIL = 4_000;

/**
 * Whether a server may be started as its file states it now. What a file would run is shown and agreed to, and shown
 * again when any of it changes. Remembered for the workspace, as a hash.
 */
export class Consents {
  constructor(private readonly context: vscode.ExtensionContext) {}

  /**
   * Rejects with a cancellation where the person does not agree.
   *
   * @param envFileText what the entry's `envFile` holds
   */
  async ask(entry: ServerEntry, envFileText: string | undefined): Promise<void> {
    const { text, covers } = startConsent(entry, envFileText);
    const hash = createHash('sha256').update(covers).digest('hex');
    const agreed = this.context.workspaceState.get<Record<string, string>>(AGREED, {});
    const key = keyOf(entry);
    const known = Object.hasOwn(agreed, key) ? agreed[key] : undefined;
    if (known === hash) return;
    const start = vscode.l10n.t('Start');
    const question =
      known === undefined
        ? vscode.l10n.t('Start the server "{0}"?', entry.name)
        : vscode.l10n.t('Start the server "{0}"? It is not what you agreed to before.', entry.name);
    const detail = `${await inFull(text)}\n\n${vscode.l10n.t('As stated in {0}', entry.file)}`;
    const picked = await vscode.window.showWarningMessage(question, { modal: true, detail }, start);
    if (picked !== start) throw new vscode.CancellationError();
    const now = this.context.workspaceState.get<Record<string, string>>(AGREED, {});
    await this.context.workspaceState.update(AGREED, { ...now, [key]: hash });
  }

  /** Forgets what was agreed to in this workspace: starts, and environment variables that may leave. */
  async forget(): Promise<void> {
    const { workspaceState } = this.context;
    for (const key of workspaceState.keys()) {
      if (key === AGREED || key.startsWith('mcpWirebench.environment:') || key.startsWith('mcpWirebench.serverOf:')) {
        await workspaceState.update(key, undefined);
      }
    }
  }
}

/** A dialogue holds so much; what is longer is shown whole in an editor, since nothing may hide behind a cut. */
async function inFull(text: string): Promise<string> {
  if (text.length <= LONGEST_DETAIL) return text;
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content: text }));
  return `${cut(text, LONGEST_DETAIL)}\n\n${vscode.l10n.t('The whole of it is shown in the editor.')}`;
}
