import { basename } from 'node:path';
import { LANGUAGES, TRACE_VIEW } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import { Refusal } from '../problems';

const ENDINGS = ['mcptrace', 'jsonl', 'ndjson', 'log', 'har', 'json', 'txt'];
/** files of the workspace that are offered */
const MOST = 200;

/**
 * Two files to compare: those that were chosen in the explorer, else asked for one by one.
 * @returns undefined where the person leaves
 */
export async function pickTraces(
  clicked: vscode.Uri | undefined,
  chosen: readonly vscode.Uri[] | undefined,
): Promise<readonly [vscode.Uri, vscode.Uri] | undefined> {
  const [first, second, ...more] = chosen ?? [];
  if (first && second && more.length === 0) return [first, second];
  const left = clicked ?? (await pickTrace(vscode.l10n.t('Compare Traces: the earlier one'), undefined));
  const right = left && (await pickTrace(vscode.l10n.t('Compare {0} with', basename(left.fsPath)), left));
  return left && right && [left, right];
}

/** One file: of the open traces, of those in the workspace, or of the disk. */
async function pickTrace(title: string, without: vscode.Uri | undefined): Promise<vscode.Uri | undefined> {
  const open = openTraces();
  const found = await vscode.workspace.findFiles('**/*.{mcptrace,mcp.jsonl,har,log}', '**/node_modules/**', MOST);
  const isOther = (uri: vscode.Uri) => uri.toString() !== without?.toString();
  const isOpen = (uri: vscode.Uri) => open.some((one) => one.toString() === uri.toString());
  const browse = { label: vscode.l10n.t('$(folder-opened) Another file…'), uri: undefined };
  const items = [
    ...open.filter(isOther).map((uri) => ({ ...itemOf(uri), detail: vscode.l10n.t('open') })),
    ...found.filter((uri) => isOther(uri) && !isOpen(uri)).map(itemOf),
    browse,
  ];
  const picked =
    items.length === 1 ? browse : await vscode.window.showQuickPick(items, { title, matchOnDescription: true });
  if (picked === undefined || picked.uri) return picked?.uri;
  const files = await vscode.window.showOpenDialog({
    title,
    openLabel: vscode.l10n.t('Compare'),
    filters: { [vscode.l10n.t('Traces and logs')]: ENDINGS, [vscode.l10n.t('All files')]: ['*'] },
  });
  return files?.[0];
}

/** @throws {Refusal} where a trace is not on a disk */
export function requireOnDisk(uri: vscode.Uri): void {
  if (uri.scheme === 'file') return;
  throw new Refusal({
    what: vscode.l10n.t('These traces cannot be compared'),
    where: uri.path,
    why: vscode.l10n.t('Traces are read from a disk'),
    todo: vscode.l10n.t('Save it to a file and compare that'),
  });
}

const itemOf = (uri: vscode.Uri) => ({
  label: basename(uri.fsPath),
  description: vscode.workspace.asRelativePath(uri),
  uri: uri as vscode.Uri | undefined,
});

function openTraces(): readonly vscode.Uri[] {
  const uris = vscode.window.tabGroups.all.flatMap(({ tabs }) =>
    tabs.flatMap(({ input }) =>
      input instanceof vscode.TabInputCustom && input.viewType === TRACE_VIEW ? [input.uri] : [],
    ),
  );
  const texts = vscode.workspace.textDocuments.filter(
    ({ languageId, uri }) => languageId === LANGUAGES.trace && uri.scheme === 'file',
  );
  return [...new Map([...uris, ...texts.map(({ uri }) => uri)].map((uri) => [uri.toString(), uri])).values()];
}
