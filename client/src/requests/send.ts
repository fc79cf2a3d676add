import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { keyOf } from '@wirebench/core/config/resolve-server';
import type { RunSummary } from '@wirebench/core/contract/engine';
import type { SendArguments } from '@wirebench/core/contract/language-server';
import { LANGUAGES } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import { activeRequestDocument, openRequestDocument, readRequestFile } from '../documents/request-document';
import { reasonOf } from '../problem-text';
import { Refusal, requireTrust, showProblem } from '../problems';
import type { Services } from '../services';
import { revisionSetting } from '../settings';
import { chooseServer } from './choose-server';
import { itemAt } from './item-at';
import { agreeToEnvironment, agreeToPendingIds, requireSendable } from './plan-questions';
import { whileRunning } from './run-progress';
import { countsText } from './summary-text';

/** Sends items of a request file: plan, questions, run. Everything that may be refused is asked before anything leaves. */
export async function send(services: Services, args: SendArguments | undefined, all: boolean): Promise<void> {
  requireTrust(vscode.l10n.t('Nothing was sent'));
  const { context, engine, servers, runs } = services;
  const document = await documentOf(args);
  const uri = document.uri.toString();
  const items = all ? ('all' as const) : [args?.item ?? itemAtCursor(document)];
  const text = document.getText();

  const plan = await engine.request('run/plan', { uri, text, items });
  requireSendable(document, plan);
  const entry = await chooseServer(context, servers, uri, plan.server);
  const server = await servers.resolve(entry);
  const inputs = await servers.inputs.forRequest(document.uri, entry, plan.inputs);
  await agreeToEnvironment(context, document, entry, plan);
  // only now is it known in whose session ids may be pending
  const inSession = await engine.request('run/plan', { uri, text, items, serverKey: keyOf(entry) });
  const reusePendingIds = await agreeToPendingIds(inSession);

  const run = randomUUID();
  const cancel = new vscode.CancellationTokenSource();
  cancel.token.onCancellationRequested(() => void engine.request('run/cancel', { run }).catch(() => {}));
  runs.begin({ run, uri, server: keyOf(entry), serverName: entry.name }, cancel);
  const running = engine.request('run/start', {
    ...{ uri, text, items, run, server, inputs, reusePendingIds },
    session: 'shared',
    protocolVersion: revisionSetting(document.uri),
  });
  try {
    const title = all ? basename(document.uri.path) : (plan.items[0]?.name ?? plan.items[0]?.method ?? entry.name);
    const summary = await whileRunning(running, { engine, run, title, cancel, count: plan.items.length });
    runs.finish(summary);
    if (all) void tellOutcome(summary);
  } catch (error) {
    runs.fail(run, reasonOf(error), servers.session(keyOf(entry))?.trace);
    throw error;
  } finally {
    cancel.dispose();
  }
}

async function documentOf(args: SendArguments | undefined): Promise<vscode.TextDocument> {
  const document = args ? await openRequestDocument(args.uri) : activeRequestDocument();
  if (document?.languageId === LANGUAGES.request) return document;
  throw new Refusal({
    what: vscode.l10n.t('There is nothing to send here'),
    why: vscode.l10n.t('Requests are sent from request files, whose names end in .mcp.json'),
    todo: vscode.l10n.t('Open one, or make one with "New Request File"'),
  });
}

function itemAtCursor(document: vscode.TextDocument): number {
  const editor = vscode.window.visibleTextEditors.find((e) => e.document === document);
  const at = editor?.selection.active ?? new vscode.Position(0, 0);
  const { start, end } = document.lineAt(at.line).range;
  const line = { start: document.offsetAt(start), end: document.offsetAt(end) };
  const item = itemAt(readRequestFile(document), document.offsetAt(at), line);
  if (item !== undefined) return item;
  throw new Refusal(
    {
      what: vscode.l10n.t('Nothing was sent'),
      where: vscode.workspace.asRelativePath(document.uri),
      why: vscode.l10n.t('The cursor is on none of the requests of this file'),
      todo: vscode.l10n.t('Put it into one, or press Send above it'),
    },
    [],
    'warning',
  );
}

function tellOutcome({ items, outcome }: RunSummary): unknown {
  const counts = countsText(items);
  if (outcome === 'passed') return vscode.window.showInformationMessage(counts);
  return showProblem({ what: counts }, [], outcome === 'failed' ? 'error' : 'warning');
}
