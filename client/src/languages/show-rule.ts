import * as vscode from 'vscode';
import { ruleUri } from './rule-pages';

/** Opens a rule's page beside what is being looked at, rendered where the editor can. */
export async function showRule(rule: string): Promise<void> {
  const uri = ruleUri(rule);
  try {
    await vscode.commands.executeCommand('markdown.showPreviewToSide', uri);
  } catch {
    // without the built-in Markdown extension
    await vscode.window.showTextDocument(uri, { preview: true, viewColumn: vscode.ViewColumn.Beside });
  }
}
