import type { ResponseHostRequests } from '@wirebench/client/shared/response-panel';
import { COMMANDS } from '@wirebench/core/contract/commands';
import type { EngineRequests, ResponseRef } from '@wirebench/core/contract/engine';
import type { SendArguments } from '@wirebench/core/contract/language-server';
import * as vscode from 'vscode';
import { openRequestDocument, readRequestFile, revealItem } from '../documents/request-document';
import { showRule } from '../languages/show-rule';
import type { HostHandlers } from '../panel/panel-host';
import { findAgain } from '../requests/find-again';
import type { RunStart } from '../requests/run-history';
import type { Services } from '../services';
import { openTrace } from '../trace/open-trace';
import { openResourceUri } from './open-uri';
import { responseText } from './response-text';
import { saveAsResponse } from './save-response';

/** More than this does not belong on a clipboard. */
const MOST_COPIED = 20_000_000;

type Windows =
  | 'response/children'
  | 'response/text'
  | 'response/content'
  | 'response/data'
  | 'response/frames'
  | 'response/frameText';

/** What the response panel may ask of its host. Windows go through to the engine as they are. */
export function responseHandlers(services: Services): Omit<HostHandlers<ResponseHostRequests>, 'ready'> {
  const { engine, runs, servers } = services;
  const startOf = (run: string): RunStart => {
    const start = runs.history.startOf(run);
    if (!start) throw new Error(vscode.l10n.t('This run is not kept any more.'));
    return start;
  };
  const held = (run: string): void => {
    startOf(run);
    if (!runs.history.isLost(run)) return;
    throw new Error(
      vscode.l10n.t('The engine that held this response ended. The recording has it: open the recording.'),
    );
  };
  const itemNow = async ({ run, item }: ResponseRef): Promise<{ uri: string; item: number }> => {
    const { uri } = startOf(run);
    const title = runs.history.entry(run, item)?.title ?? '';
    const now = findAgain(readRequestFile(await openRequestDocument(uri)), item, title);
    if (now !== undefined) return { uri, item: now };
    throw new Error(
      vscode.l10n.t('The request "{0}" is not in the file any more, or not to be told from others.', title),
    );
  };
  const through =
    <M extends Windows>(method: M) =>
    (params: EngineRequests[M]['params']): Promise<EngineRequests[M]['result']> => {
      held(params.run);
      return engine.request(method, params);
    };
  const whole = (of: { run: string; item: number }, form: 'wire' | 'pretty', most: number) => {
    held(of.run);
    return responseText((params) => engine.request('response/text', params), of, form, most);
  };
  return {
    'response/children': through('response/children'),
    'response/text': through('response/text'),
    'response/content': through('response/content'),
    'response/data': through('response/data'),
    'response/frames': through('response/frames'),
    'response/frameText': through('response/frameText'),
    cancel: ({ run }) => {
      runs.cancel(run);
      return null;
    },
    restartServer: async ({ run }) => {
      await servers.restart(startOf(run).server);
      return null;
    },
    resend: async (of) => {
      const args: SendArguments = await itemNow(of);
      await vscode.commands.executeCommand(COMMANDS.sendRequest.id, args);
      return null;
    },
    saveAsResponse: async (of) => {
      const { uri, item } = await itemNow(of);
      return { message: await saveAsResponse(uri, item, (most) => whole(of, 'wire', most)) };
    },
    copy: async ({ what, pointer, ...of }) => {
      const text = what === 'pointer' ? (pointer ?? '') : await whole(of, 'pretty', MOST_COPIED);
      await vscode.env.clipboard.writeText(text);
      return null;
    },
    openRule: async ({ rule }) => {
      await showRule(rule);
      return null;
    },
    openUri: async ({ uri }) => {
      await openResourceUri(uri);
      return null;
    },
    openTrace: async ({ run }) => {
      const path = runs.history.list.find((entry) => entry.run === run && entry.trace)?.trace;
      if (!path) throw new Error(vscode.l10n.t('This run has no recording.'));
      await openTrace(vscode.Uri.file(path));
      return null;
    },
    revealRequest: async (of) => {
      const { uri, item } = await itemNow(of);
      await revealItem(await openRequestDocument(uri), item);
      return null;
    },
  };
}
