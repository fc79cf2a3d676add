import type { FixOffer } from '@wirebench/client/shared/trace-panel';
import type { PlacedFix } from '@wirebench/core/contract/placed-fix';
import * as vscode from 'vscode';
import type { LanguageServer } from '../languages/language-server';
import { fixEdits } from '../languages/trace-fixes';
import { Refusal } from '../problems';

/** The fixes of the findings on one line, from 1. */
export function fixesAt(language: LanguageServer, path: string, line: number): Promise<readonly PlacedFix[]> {
  return language.request('wirebench/trace/fixes', { path, from: line - 1, to: line - 1 });
}

/** Makes the change that was chosen, and saves it. Rejects with a `Refusal` where the file is not as it was. */
export async function takeFix(uri: vscode.Uri, fixes: readonly PlacedFix[], chosen: FixOffer): Promise<void> {
  const what = vscode.l10n.t('Nothing was changed');
  const fix = fixes.find(
    ({ rule, pointer, title }) => rule === chosen.rule && pointer === chosen.pointer && title === chosen.title,
  );
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.isDirty) {
    const why = vscode.l10n.t('The file has changes that are not saved');
    throw new Refusal({ what, why, todo: vscode.l10n.t('Save it, or undo them') });
  }
  const edit = new vscode.WorkspaceEdit();
  if (fix) edit.set(uri, fixEdits(fix));
  if (!fix || !(await vscode.workspace.applyEdit(edit)) || !(await document.save())) {
    const why = vscode.l10n.t('The file is not as it was when this was found, or cannot be written');
    throw new Refusal({ what, why, todo: vscode.l10n.t('Look at the record again') });
  }
}
