import type { ClientRequests } from '@wirebench/core/contract/engine';
import * as vscode from 'vscode';
import { cut } from '../problem-text';
import { askForm } from './ask-form';

type Ask = ClientRequests['input/ask']['params'];
type Answer = ClientRequests['input/ask']['result'];

const REFUSED = -1;

/** Answers what a server asks for while a request runs: a form, an address to visit, a sampled message, the roots. */
export async function answerServer(
  { serverName, method, params }: Ask,
  token: vscode.CancellationToken,
): Promise<Answer> {
  const given = record(params);
  switch (method) {
    case 'elicitation/create':
      return { result: await elicit(serverName, given, token) };
    case 'sampling/createMessage':
      return sample(serverName, given, token);
    case 'roots/list':
      return { result: { roots: roots() } };
    default:
      return null;
  }
}

async function elicit(serverName: string, params: Record<string, unknown>, token: vscode.CancellationToken) {
  const message = cut(String(params['message'] ?? ''), 1_000);
  if (params['mode'] !== 'url') return askForm(serverName, message, params['requestedSchema'], token);
  const url = String(params['url'] ?? '');
  const open = vscode.l10n.t('Open in Browser');
  const decline = vscode.l10n.t('Decline');
  const picked = await vscode.window.showWarningMessage(
    vscode.l10n.t('The server "{0}" asks you to visit an address: {1}', serverName, message),
    { modal: true, detail: `${hostOf(url)}\n\n${cut(url, 2_000)}` },
    ...(/^https?:/i.test(url) ? [open] : []),
    decline,
  );
  if (picked === decline) return { action: 'decline' };
  if (picked !== open) return { action: 'cancel' };
  await vscode.env.openExternal(vscode.Uri.parse(url, true));
  return { action: 'accept' };
}

/** No model is asked: the person plays it, which is what somebody who builds a server wants to see. */
async function sample(
  serverName: string,
  params: Record<string, unknown>,
  token: vscode.CancellationToken,
): Promise<Answer> {
  const refuse = { error: { code: REFUSED, message: 'User rejected sampling request' } };
  const answer = vscode.l10n.t('Write the Answer');
  const picked = await vscode.window.showInformationMessage(
    vscode.l10n.t('The server "{0}" asks for a message of a model', serverName),
    { modal: true, detail: cut(conversation(params), 3_000) },
    answer,
    vscode.l10n.t('Refuse'),
  );
  if (picked !== answer) return refuse;
  const text = await vscode.window.showInputBox(
    {
      title: vscode.l10n.t('Answer as the Model'),
      ignoreFocusOut: true,
      prompt: vscode.l10n.t('The text that the server gets'),
    },
    token,
  );
  if (text === undefined) return refuse;
  const content = { type: 'text', text };
  return { result: { role: 'assistant', content, model: 'a-person', stopReason: 'endTurn' } };
}

function conversation(params: Record<string, unknown>): string {
  const system = typeof params['systemPrompt'] === 'string' ? [`system: ${params['systemPrompt']}`] : [];
  const messages = Array.isArray(params['messages']) ? params['messages'] : [];
  const lines = messages.map((message) => {
    const { role, content } = record(message);
    const text = record(content)['text'];
    return `${String(role)}: ${typeof text === 'string' ? text : JSON.stringify(content)}`;
  });
  return [...system, ...lines].join('\n\n');
}

function roots(): { uri: string; name: string }[] {
  return (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name }));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : vscode.l10n.t('This is no valid address.');
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
