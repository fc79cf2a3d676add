import { COMMANDS } from '@wirebench/core/contract/commands';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import { showRule } from './show-rule';

const SOURCE = 'wirebench';

/** Shows the page of a rule: from the light bulb of a finding, or chosen from all rules, those at the cursor first. */
export function explainRule(rules: () => Promise<readonly string[]>): vscode.Disposable {
  return vscode.Disposable.from(
    registerCommand(COMMANDS.explainRule.id, async (rule?: unknown) => {
      const chosen = typeof rule === 'string' ? rule : await pickRule(await rules());
      if (chosen) await showRule(chosen);
    }),
    vscode.languages.registerCodeActionsProvider(
      [{ scheme: 'file' }, { scheme: 'untitled' }],
      { provideCodeActions: (_document, _range, { diagnostics }) => rulesIn(diagnostics).map(explanation) },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
  );
}

function explanation(rule: string): vscode.CodeAction {
  const title = vscode.l10n.t('Explain {0}', rule);
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  action.command = { command: COMMANDS.explainRule.id, title, arguments: [rule] };
  return action;
}

function rulesIn(diagnostics: readonly vscode.Diagnostic[]): readonly string[] {
  const codes = diagnostics
    .filter(({ source }) => source === SOURCE)
    .map(({ code }) => (typeof code === 'object' ? code.value : code));
  return [...new Set(codes)].filter((code): code is string => typeof code === 'string');
}

async function pickRule(all: readonly string[]): Promise<string | undefined> {
  const near = nearRules();
  const items: vscode.QuickPickItem[] = [
    ...near.map((label) => ({ label, description: vscode.l10n.t('at the cursor') })),
    ...all.filter((rule) => !near.includes(rule)).map((label) => ({ label })),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Explain Rule'),
    placeHolder: vscode.l10n.t('A rule, as findings name it'),
  });
  return picked?.label;
}

/** Rules of the findings in the line of the cursor. */
function nearRules(): readonly string[] {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined) return [];
  const { line } = editor.selection.active;
  const here = vscode.languages
    .getDiagnostics(editor.document.uri)
    .filter(({ range }) => range.start.line <= line && range.end.line >= line);
  return rulesIn(here);
}
