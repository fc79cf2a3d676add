import { SETTINGS_SECTION } from '@wirebench/core/contract/settings';
import type { RevisionChoice } from '@wirebench/core/request/types';
import { REVISION_IDS } from '@wirebench/core/spec/revision-ids';
import type { RevisionId } from '@wirebench/core/spec/types';
import * as vscode from 'vscode';
import { applyJsonEdits } from '../documents/apply-edits';
import { activeRequestDocument, openRequestDocument, readRequestFile } from '../documents/request-document';
import type { LanguageServer } from '../languages/language-server';
import { revisionEdits } from './revision-edits';
import { sourceWords } from './status-text';

/** Asks for a revision and writes it where it takes effect: the file, the message, else the setting. */
export async function switchRevision(
  language: LanguageServer,
  target: { uri?: string; item?: number } = {},
): Promise<void> {
  const document = target.uri ? await openRequestDocument(target.uri) : activeRequestDocument();
  const info = document && (await infoOf(language, document));
  const index = target.item ?? info?.item ?? 0;
  const picked = await pick(info?.revision);
  if (!picked) return;
  const file = document && readRequestFile(document);
  const edits = file && revisionEdits(file, file.items[index], picked);
  if (document && edits) await applyJsonEdits(document, edits);
  else await writeSetting(picked);
}

async function infoOf(language: LanguageServer, document: vscode.TextDocument) {
  const editor = vscode.window.visibleTextEditors.find((e) => e.document === document);
  const active = editor?.selection.active ?? new vscode.Position(0, 0);
  const position = { line: active.line, character: active.character };
  return language.request('wirebench/documentInfo', { uri: document.uri.toString(), position }).catch(() => undefined);
}

async function pick(current: RevisionChoice | undefined): Promise<RevisionId | undefined> {
  const items = [...REVISION_IDS].reverse().map((label) => ({
    label,
    description: label === current?.revision ? vscode.l10n.t('now: {0}', sourceWords(current.source).sentence) : '',
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Protocol Revision'),
    placeHolder: vscode.l10n.t('The revision that this is checked against and sent as'),
  });
  return REVISION_IDS.find((id) => id === picked?.label);
}

async function writeSetting(revision: RevisionId): Promise<void> {
  const inWorkspace = (vscode.workspace.workspaceFolders?.length ?? 0) > 0;
  const target = inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration(SETTINGS_SECTION).update('protocolVersion', revision, target);
  void vscode.window.showInformationMessage(
    inWorkspace
      ? vscode.l10n.t('The setting mcpWirebench.protocolVersion of this workspace is now {0}.', revision)
      : vscode.l10n.t('The setting mcpWirebench.protocolVersion is now {0}.', revision),
  );
}
