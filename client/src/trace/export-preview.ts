import type { ExportOutcome, RedactOptions, SecretKind } from '@wirebench/core/trace/redact/types';
import * as vscode from 'vscode';
import { type KindItem, kindItems } from './export-items';

interface Item extends vscode.QuickPickItem {
  readonly of: SecretKind | 'contents';
}

/**
 * Shows what would go from an export, by kind with its places, and lets each be unticked; undefined where the person
 * went away. What is ticked goes.
 */
export async function chooseRedaction(
  preview: (token: vscode.CancellationToken) => Promise<ExportOutcome>,
): Promise<RedactOptions | undefined> {
  const pick = vscode.window.createQuickPick<Item>();
  const cancel = new vscode.CancellationTokenSource();
  pick.title = vscode.l10n.t('Export Trace (2 of 2): what is left out');
  pick.placeholder = vscode.l10n.t('Looking for secrets…');
  pick.canSelectMany = true;
  pick.busy = true;
  pick.ignoreFocusOut = true;
  pick.matchOnDetail = true;
  pick.show();
  try {
    return await new Promise<RedactOptions | undefined>((resolve, reject) => {
      let found: readonly Item[] | undefined;
      preview(cancel.token).then(({ report }) => {
        found = kindItems(report).map(itemOf);
        pick.items = [...found, contentsItem()];
        pick.selectedItems = [...found];
        pick.placeholder =
          found.length === 0
            ? vscode.l10n.t('Nothing that looks like a secret was found. Look at the export before you give it away')
            : vscode.l10n.t('What is ticked goes, wherever the same value stands; equal values get equal marks');
        pick.busy = false;
      }, reject);
      pick.onDidAccept(() => {
        if (!found) return;
        const kept = new Set(pick.selectedItems.map((item) => item.of));
        const off = found
          .map((item) => item.of)
          .filter((kind): kind is SecretKind => kind !== 'contents' && !kept.has(kind));
        resolve({ mode: kept.has('contents') ? 'contents' : 'default', off });
      });
      pick.onDidHide(() => resolve(undefined));
    });
  } finally {
    cancel.cancel();
    pick.dispose();
  }
}

function itemOf({ kind, count, places }: KindItem): Item {
  const labels: Readonly<Record<SecretKind, string>> = {
    header: vscode.l10n.t('Credentials in headers'),
    name: vscode.l10n.t('Values under names of secrets'),
    url: vscode.l10n.t('Credentials in addresses'),
    shape: vscode.l10n.t('Values that look like a known kind of credential'),
    random: vscode.l10n.t('Random values in suspicious places'),
    pattern: vscode.l10n.t('What your patterns fit'),
  };
  const times = count === 1 ? vscode.l10n.t('1 value') : vscode.l10n.t('{0} values', count);
  return { of: kind, label: labels[kind], description: times, detail: places };
}

const contentsItem = (): Item => ({
  of: 'contents',
  label: vscode.l10n.t('Arguments and contents as well'),
  detail: vscode.l10n.t('They become their types and lengths, such as <string:12>; what the protocol says stays'),
});
