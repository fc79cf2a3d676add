import { RUN_SCHEME } from '@wirebench/core/contract/languages';
import { isObject } from '@wirebench/core/frame/envelope';
import { normalised } from '@wirebench/core/trace/compare/normalised';
import * as vscode from 'vscode';
import { activeRequestDocument, readRequestFile } from '../documents/request-document';
import { Refusal } from '../problems';
import { itemAt } from '../requests/item-at';
import { responseText } from '../response/response-text';
import type { Services } from '../services';
import { lastTwoRuns, type RunPair } from './earlier-run';

/** characters of a response that two texts are made of */
const LONGEST = 2_000_000;
/** comparisons whose texts are kept */
const MOST = 10;

/** Shows in the editor's own diff what the last answer to a request says otherwise than the one before it. */
export class CompareRuns implements vscode.Disposable {
  private readonly texts = new Map<string, string>();
  private readonly provider: vscode.Disposable;
  private next = 1;

  constructor(private readonly services: Services) {
    this.provider = vscode.workspace.registerTextDocumentContentProvider(RUN_SCHEME, {
      provideTextDocumentContent: ({ path }) =>
        this.texts.get(path) ?? vscode.l10n.t('This comparison is not kept any more.'),
    });
  }

  async show(): Promise<void> {
    const pair = this.pair();
    const [before, after] = [await this.textOf(pair.earlier), await this.textOf(pair.now)];
    if (before === after) {
      const same = vscode.l10n.t('"{0}" was answered as before; ids, times and their kind aside.', pair.now.title);
      void vscode.window.showInformationMessage(same);
      return;
    }
    const number = this.next++;
    const name = pair.now.title.replace(/[^\w. -]+/g, ' ').trim() || 'answer';
    const [left, right] = [
      this.keep(`/${number}/before/${name}.json`, before),
      this.keep(`/${number}/after/${name}.json`, after),
    ];
    const time = (at: string) => new Date(at).toLocaleTimeString();
    const title = vscode.l10n.t('{0}: {1} ↔ {2}', pair.now.title, time(pair.earlier.at), time(pair.now.at));
    await vscode.commands.executeCommand('vscode.diff', left, right, title);
  }

  dispose(): void {
    this.provider.dispose();
  }

  private pair(): RunPair {
    const { history } = this.services.runs;
    const document = activeRequestDocument();
    const runs = {
      list: history.list,
      uriOf: (run: string) => history.startOf(run)?.uri,
      isLost: (run: string) => history.isLost(run),
    };
    const pair = lastTwoRuns(runs, document?.uri.toString(), document && titleAtCursor(document));
    if (typeof pair !== 'string') return pair;
    throw new Refusal(
      {
        what: vscode.l10n.t('There is no earlier run to compare with'),
        why: pair,
        todo: vscode.l10n.t('Send the request again, then compare'),
      },
      [],
      'warning',
    );
  }

  private async textOf(of: { readonly run: string; readonly item: number }): Promise<string> {
    const { engine } = this.services;
    const wire = await responseText((params) => engine.request('response/text', params), of, 'wire', LONGEST);
    try {
      const message: unknown = JSON.parse(wire);
      // each run numbers its requests
      const said = isObject(message)
        ? Object.fromEntries(Object.entries(message).filter(([name]) => name !== 'id'))
        : message;
      return `${JSON.stringify(normalised(said), undefined, 2)}\n`;
    } catch {
      return wire;
    }
  }

  private keep(path: string, text: string): vscode.Uri {
    this.texts.set(path, text);
    for (const oldest of this.texts.keys()) {
      if (this.texts.size <= 2 * MOST) break;
      this.texts.delete(oldest);
    }
    return vscode.Uri.from({ scheme: RUN_SCHEME, path });
  }
}

function titleAtCursor(document: vscode.TextDocument): string | undefined {
  const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
  if (!editor) return undefined;
  const { start, end } = document.lineAt(editor.selection.active.line).range;
  const file = readRequestFile(document);
  const item = itemAt(file, document.offsetAt(editor.selection.active), {
    start: document.offsetAt(start),
    end: document.offsetAt(end),
  });
  const found = item === undefined ? undefined : file.items[item];
  return found && (found.name ?? found.method);
}
