import { keyOf } from '@wirebench/core/config/resolve-server';
import type { ServerEntry } from '@wirebench/core/config/types';
import type { RunPlan } from '@wirebench/core/contract/engine';
import * as vscode from 'vscode';
import { Refusal } from '../problems';

/** Rejects with the plan's first problem, at its place, where nothing can be sent. */
export function requireSendable(document: vscode.TextDocument, { problems }: RunPlan): void {
  const first = problems[0];
  if (!first) return;
  const at = new vscode.Position(first.line, first.character);
  const more = problems.length - 1;
  const show = async (): Promise<vscode.TextEditor> => {
    const editor = await vscode.window.showTextDocument(document);
    editor.selection = new vscode.Selection(at, at);
    editor.revealRange(new vscode.Range(at, at), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return editor;
  };
  throw new Refusal(
    {
      what: vscode.l10n.t('Nothing was sent'),
      where: `${vscode.workspace.asRelativePath(document.uri)}:${first.line + 1}:${first.character + 1}`,
      why: more > 0 ? vscode.l10n.t('{0} ({1} more)', first.message, more) : first.message,
    },
    [
      { title: vscode.l10n.t('Show'), run: show },
      {
        // among the fixes of a syntax fault is the one that wraps the text in sendRaw
        title: vscode.l10n.t('Fix…'),
        run: async () => {
          await show();
          await vscode.commands.executeCommand('editor.action.quickFix');
        },
      },
    ],
    'warning',
  );
}

const AGREED = 'mcpWirebench.environment:';

/**
 * Shows which environment variables would leave, and for where. A name that was agreed to for this file and server is
 * not asked for again; a new one is.
 */
export async function agreeToEnvironment(
  context: vscode.ExtensionContext,
  document: vscode.TextDocument,
  entry: ServerEntry,
  { env, items }: RunPlan,
): Promise<void> {
  const slot = `${AGREED}${document.uri.toString()}>${keyOf(entry)}`;
  const agreed = new Set(context.workspaceState.get<readonly string[]>(slot, []));
  const fresh = env.filter(({ name }) => !agreed.has(name));
  if (fresh.length === 0) return;
  const lines = fresh.map(({ name, item }) => {
    const request = items.find(({ index }) => index === item);
    return `• ${name} (${request?.name ?? request?.method ?? `#${item + 1}`})`;
  });
  const send = vscode.l10n.t('Send');
  const picked = await vscode.window.showWarningMessage(
    vscode.l10n.t('Values of your environment would go to the server "{0}"', entry.name),
    { modal: true, detail: lines.join('\n') },
    send,
  );
  if (picked !== send) throw new vscode.CancellationError();
  await context.workspaceState.update(slot, [...agreed, ...fresh.map(({ name }) => name)]);
}

/** Asks before an id goes out that still waits for its answer; true where it shall. */
export async function agreeToPendingIds({ pendingIds }: RunPlan): Promise<boolean> {
  if (pendingIds.length === 0) return false;
  const send = vscode.l10n.t('Send Anyway');
  const picked = await vscode.window.showWarningMessage(
    vscode.l10n.t('A request with the id {0} still waits for its answer in this session', pendingIds.join(', ')),
    {
      modal: true,
      detail: vscode.l10n.t('An answer to that id could belong to either. In the filled form ids are chosen for you.'),
    },
    send,
  );
  if (picked !== send) throw new vscode.CancellationError();
  return true;
}
