import * as vscode from 'vscode';
import { openNewRequestFile } from '../documents/new-document';
import type { Services } from '../services';
import { fileNameOf, type SkeletonKind, skeletonText } from './request-skeletons';

/** Makes a request file: in the folder that it was asked for, else in the workspace, unsaved. */
export async function newRequestFile({ context, servers }: Services, folder?: vscode.Uri): Promise<void> {
  const kinds: (vscode.QuickPickItem & { skeleton: SkeletonKind })[] = [
    {
      skeleton: 'collection',
      label: vscode.l10n.t('Collection'),
      detail: vscode.l10n.t(
        'Requests in short form, each with what is expected. Ids and _meta are added when it is sent.',
      ),
    },
    {
      skeleton: 'modern',
      label: vscode.l10n.t('Message, 2026-07-28'),
      detail: vscode.l10n.t('One message, sent exactly as it is written, with the whole _meta of the modern era.'),
    },
    {
      skeleton: 'legacy',
      label: vscode.l10n.t('Message, up to 2025-11-25'),
      detail: vscode.l10n.t('One message, sent exactly as it is written: the initialize that opens a session.'),
    },
  ];
  const picked = await vscode.window.showQuickPick(kinds, {
    title: vscode.l10n.t('New Request File'),
    placeHolder: vscode.l10n.t('What does the file hold?'),
    matchOnDetail: true,
  });
  if (!picked) return;
  const only = servers.startable.length === 1 ? servers.startable[0]?.name : undefined;
  const version = String(context.extension.packageJSON.version);
  const text = skeletonText(picked.skeleton, only, version);
  await openNewRequestFile(fileNameOf(only ?? 'request'), text, folder?.scheme === 'file' ? folder : undefined);
}
