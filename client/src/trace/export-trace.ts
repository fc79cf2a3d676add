import { basename } from 'node:path';
import { EXPORT_FORMATS } from '@wirebench/core/trace/exporters/formats';
import type { ExportOutcome, RedactOptions } from '@wirebench/core/trace/redact/types';
import * as vscode from 'vscode';
import type { LanguageServer } from '../languages/language-server';
import { Refusal } from '../problems';
import { exportName, removedCount } from './export-items';
import { chooseRedaction } from './export-preview';

let jobs = 0;

type Format = (typeof EXPORT_FORMATS)[number];

/**
 * Writes a trace, or the part of it that a filter leaves, to a file in another format: asks which, shows what goes from
 * it, asks where to. The file is written beside the language server.
 */
export async function exportTrace(language: LanguageServer, source: vscode.Uri, shown: string): Promise<void> {
  if (source.scheme !== 'file') {
    throw new Refusal({
      what: vscode.l10n.t('This trace cannot be exported'),
      where: source.path,
      why: vscode.l10n.t('Exports are made from files on a disk'),
      todo: vscode.l10n.t('Save it to a file and export that'),
    });
  }
  const path = source.fsPath;
  const format = await chooseFormat();
  if (!format) return;
  const filter = await chooseRecords(shown);
  if (filter === undefined) return;
  const preview = (token: vscode.CancellationToken) =>
    language.request(
      'wirebench/trace/previewRedaction',
      { path, filter, redact: { mode: 'default' }, job: newJob() },
      token,
    );
  const redact = await chooseRedaction(preview);
  if (!redact) return;
  const folder = vscode.workspace.getWorkspaceFolder(source)?.uri ?? vscode.Uri.joinPath(source, '..');
  const target = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Export Trace: {0}', format.title),
    defaultUri: vscode.Uri.joinPath(folder, exportName(basename(path), format.suffix)),
    filters: { [format.title]: [format.suffix.replace(/^.*\./, '')], [vscode.l10n.t('All files')]: ['*'] },
  });
  if (!target) return;
  const written = await write(language, path, target, { format, filter, redact });
  if (written) await tell(written, target);
}

async function chooseFormat(): Promise<Format | undefined> {
  const details: Readonly<Record<Format['format'], string>> = {
    native: vscode.l10n.t('Letter by letter, to be opened here again'),
    har: vscode.l10n.t('For the network panels of browsers and for proxies'),
    otlp: vscode.l10n.t('A span for each call, by the conventions for MCP'),
    mermaid: vscode.l10n.t('For a README or an issue; the first 500 messages'),
    html: vscode.l10n.t('One file for people who have no Wirebench; the first 10,000 records'),
  };
  const picked = await vscode.window.showQuickPick(
    EXPORT_FORMATS.map((format) => ({
      label: format.title,
      description: `.${format.suffix}`,
      detail: details[format.format],
      format,
    })),
    {
      title: vscode.l10n.t('Export Trace (1 of 2)'),
      placeHolder: vscode.l10n.t('In which format?'),
      matchOnDescription: true,
    },
  );
  return picked?.format;
}

/** all of it, or what the view shows; undefined: nothing is wanted any more */
async function chooseRecords(shown: string): Promise<string | undefined> {
  if (shown.trim() === '') return '';
  const picked = await vscode.window.showQuickPick(
    [
      { label: vscode.l10n.t('The records that the filter leaves'), detail: shown, filter: shown },
      { label: vscode.l10n.t('All records'), detail: '', filter: '' },
    ],
    { title: vscode.l10n.t('Export Trace'), placeHolder: vscode.l10n.t('Which records go out?') },
  );
  return picked?.filter;
}

function write(
  language: LanguageServer,
  path: string,
  target: vscode.Uri,
  { format, filter, redact }: { format: Format; filter: string; redact: RedactOptions },
): Thenable<ExportOutcome | undefined> {
  const job = newJob();
  const options = {
    location: vscode.ProgressLocation.Notification,
    cancellable: true,
    title: vscode.l10n.t('Exporting to {0}', basename(target.fsPath)),
  };
  return vscode.window.withProgress(options, async (progress, token) => {
    let before = 0;
    const listening = language.onExporting((event) => {
      if (event.job !== job) return;
      progress.report({ increment: (event.done - before) * 100, message: `${Math.round(event.done * 100)} %` });
      before = event.done;
    });
    try {
      const params = { path, to: target.fsPath, format: format.format, filter, redact, job };
      return await language.request('wirebench/trace/export', params, token);
    } catch (error) {
      if (token.isCancellationRequested) return undefined;
      throw error;
    } finally {
      listening.dispose();
    }
  });
}

async function tell({ records, report }: ExportOutcome, target: vscode.Uri): Promise<void> {
  const open = vscode.l10n.t('Open');
  const gone = removedCount(report);
  const text =
    gone === 0
      ? vscode.l10n.t('{0} records are in {1}. Nothing was left out.', records, target.fsPath)
      : vscode.l10n.t('{0} records are in {1}; {2} values were left out.', records, target.fsPath, gone);
  if ((await vscode.window.showInformationMessage(text, open)) === open) {
    await vscode.commands.executeCommand('vscode.open', target);
  }
}

function newJob(): string {
  jobs += 1;
  return `${process.pid}-${jobs}`;
}
