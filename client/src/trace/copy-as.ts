import { homedir } from 'node:os';
import { basename } from 'node:path';
import type { RequestFileText } from '@wirebench/core/trace/fixture/types';
import * as vscode from 'vscode';
import { openNewRequestFile } from '../documents/new-document';
import type { LanguageServer } from '../languages/language-server';
import { Refusal } from '../problems';
import { messageText } from './message-text';

/** What a view shows of a file, as it was last kept. */
export interface Shown {
  readonly uri: vscode.Uri;
  readonly selected: number | undefined;
  readonly filter: string;
  readonly bookmarks: readonly number[];
}

type Choice = { readonly records: readonly number[] } | { readonly filter: string };

/** Copies the chosen record, or makes a request file of a selection. */
export class CopyAs {
  constructor(
    private readonly language: LanguageServer,
    private readonly shown: () => Shown | undefined,
  ) {}

  async json(): Promise<void> {
    const { path, index } = this.chosen();
    const ask = (window: { offset: number; length: number }) =>
      this.language.request('wirebench/trace/message', { path, index, ...window });
    await vscode.env.clipboard.writeText(await messageText(ask));
  }

  async curl(): Promise<void> {
    const { path, index } = this.chosen();
    const shells = [
      { label: vscode.l10n.t('sh, bash, zsh'), shell: 'posix' as const },
      { label: 'PowerShell', shell: 'powershell' as const },
      { label: vscode.l10n.t('Command Prompt (cmd)'), shell: 'cmd' as const },
    ];
    // Home folders of Windows have a drive.
    const own = /^[A-Za-z]:/.test(homedir()) ? [shells[1]!, shells[2]!, shells[0]!] : shells;
    const picked = await vscode.window.showQuickPick(own, { title: vscode.l10n.t('Copy as curl') });
    if (!picked) return;
    const { text } = await this.language.request('wirebench/trace/copyAs', { path, index, shell: picked.shell });
    await vscode.env.clipboard.writeText(text);
  }

  async requestFile(): Promise<void> {
    const { path, index } = this.chosen();
    const made = await this.language.request('wirebench/trace/requestFile', { path, records: [index] });
    await vscode.env.clipboard.writeText(requireRequests(made).text);
  }

  /** asks which exchanges, and opens a new request file of them */
  async newRequestFile(): Promise<void> {
    const shown = this.required();
    const choice = await pickChoice(shown);
    if (!choice) return;
    const path = shown.uri.fsPath;
    const title = vscode.l10n.t('Reading the exchanges');
    const made = await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, () =>
      this.language.request('wirebench/trace/requestFile', { path, ...choice }),
    );
    const { text } = requireRequests(made);
    await openNewRequestFile(basename(path).replace(/\.[^.]*$/, '') || 'trace', text);
    tellLeftOut(made);
  }

  private required(): Shown {
    const shown = this.shown();
    if (shown) return shown;
    throw new Refusal({
      what: vscode.l10n.t('There is no trace to take it from'),
      why: vscode.l10n.t('Exchanges are chosen in the trace view'),
      todo: vscode.l10n.t('Open a recording or a log with "Open as Trace"'),
    });
  }

  private chosen(): { readonly path: string; readonly index: number } {
    const { uri, selected } = this.required();
    if (selected !== undefined) return { path: uri.fsPath, index: selected };
    throw new Refusal({
      what: vscode.l10n.t('No frame is chosen'),
      where: basename(uri.fsPath),
      todo: vscode.l10n.t('Choose one in the table'),
    });
  }
}

async function pickChoice({ selected, filter, bookmarks }: Shown): Promise<Choice | undefined> {
  const items: (vscode.QuickPickItem & { readonly choice: Choice })[] = [];
  if (selected !== undefined) {
    items.push({ label: vscode.l10n.t('The chosen exchange'), choice: { records: [selected] } });
  }
  if (bookmarks.length > 0) {
    const label = vscode.l10n.t('The bookmarked exchanges');
    items.push({ label, description: String(bookmarks.length), choice: { records: bookmarks } });
  }
  if (filter.trim() !== '') {
    items.push({ label: vscode.l10n.t('What the filter shows'), description: filter, choice: { filter } });
  }
  items.push({ label: vscode.l10n.t('The whole trace'), choice: { filter: '' } });
  const title = vscode.l10n.t('Create Request File From Selection');
  return (await vscode.window.showQuickPick(items, { title, placeHolder: vscode.l10n.t('Which exchanges?') }))?.choice;
}

function requireRequests(made: RequestFileText): RequestFileText {
  if (made.requests > 0) return made;
  const [first] = made.leftOut;
  throw new Refusal({
    what: vscode.l10n.t('There is nothing to be sent in what was chosen'),
    ...(first && { where: vscode.l10n.t('line {0}', first.line), why: first.reason }),
    todo: vscode.l10n.t('Choose requests of a client, or their answers'),
  });
}

function tellLeftOut({ requests, leftOut, inputs }: RequestFileText): void {
  const said: string[] = [];
  if (inputs.length > 0) {
    said.push(
      vscode.l10n.t(
        'Credentials were replaced by inputs, which are asked for when it is sent: {0}.',
        inputs.join(', '),
      ),
    );
  }
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))];
  if (leftOut.length > 0)
    said.push(vscode.l10n.t('{0} messages were left out. {1}', leftOut.length, reasons.slice(0, 3).join(' ')));
  if (said.length > 0)
    void vscode.window.showInformationMessage(vscode.l10n.t('{0} requests. {1}', requests, said.join(' ')));
}
