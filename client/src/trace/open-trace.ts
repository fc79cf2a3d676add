import { TRACE_VIEW } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import { Refusal } from '../problems';

/** Opens any file in the trace view. */
export async function openTrace(uri: vscode.Uri, column?: vscode.ViewColumn): Promise<void> {
  if (uri.scheme !== 'file') {
    throw new Refusal({
      what: vscode.l10n.t('This document cannot be opened as a trace'),
      where: uri.path,
      why: vscode.l10n.t('The trace view reads files from a disk'),
      todo: vscode.l10n.t('Save it to a file and open that'),
    });
  }
  await vscode.commands.executeCommand('vscode.openWith', uri, TRACE_VIEW, column);
}

/** Asks for a log or trace file and opens it. */
export async function openLog(): Promise<void> {
  const picked = await vscode.window.showOpenDialog({
    title: vscode.l10n.t('Open a Log or Trace'),
    openLabel: vscode.l10n.t('Open as Trace'),
    canSelectMany: false,
    filters: {
      [vscode.l10n.t('Traces and logs')]: ['mcptrace', 'jsonl', 'ndjson', 'log', 'har', 'json', 'txt'],
      [vscode.l10n.t('All files')]: ['*'],
    },
  });
  if (picked?.[0]) await openTrace(picked[0]);
}

/** The file that is looked at, as text or in the trace view. */
export function activeFile(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof vscode.TabInputText || input instanceof vscode.TabInputCustom) return input.uri;
  return vscode.window.activeTextEditor?.document.uri;
}
