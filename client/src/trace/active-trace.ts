import { LANGUAGES, TRACE_VIEW } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';

/** The trace that is looked at, in the trace view or as text. */
export function activeTrace(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  if (input instanceof vscode.TabInputCustom && input.viewType === TRACE_VIEW) return input.uri;
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === LANGUAGES.trace && document.uri.scheme === 'file' ? document.uri : undefined;
}
