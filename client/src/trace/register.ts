import { COMMANDS } from '@wirebench/core/contract/commands';
import { TRACE_VIEW } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import { registerCommand } from '../command';
import { pickRecording } from '../servers/pick-server';
import type { ServerNode } from '../servers/server-node';
import type { Services } from '../services';
import { activeTrace } from './active-trace';
import { CopyAs } from './copy-as';
import { exportTrace } from './export-trace';
import { activeFile, openLog, openTrace } from './open-trace';
import { saveTraceAs } from './save-trace';
import { TraceEditor } from './trace-editor';

export function registerTrace({ context, engine, language, servers }: Services): vscode.Disposable {
  const view = new TraceEditor(context, language);
  const copy = new CopyAs(language, () => view.shownOf(activeTrace()));
  return vscode.Disposable.from(
    vscode.window.registerCustomEditorProvider(TRACE_VIEW, view, {
      supportsMultipleEditorsPerDocument: true,
      webviewOptions: { retainContextWhenHidden: false, enableFindWidget: true },
    }),
    registerCommand(COMMANDS.openLog.id, openLog),
    registerCommand(COMMANDS.openAsTrace.id, async (uri?: vscode.Uri) => {
      const file = uri ?? activeFile();
      if (file) await openTrace(file);
      else await openLog();
    }),
    registerCommand(COMMANDS.showInTrace.id, async () => {
      const editor = vscode.window.activeTextEditor;
      if (!editor) await openLog();
      else await view.showLine(editor.document.uri, editor.selection.active.line + 1);
    }),
    registerCommand(COMMANDS.copyAsJson.id, () => copy.json()),
    registerCommand(COMMANDS.copyAsCurl.id, () => copy.curl()),
    registerCommand(COMMANDS.copyAsRequestFile.id, () => copy.requestFile()),
    registerCommand(COMMANDS.requestFileFromTrace.id, () => copy.newRequestFile()),
    registerCommand(COMMANDS.showRecording.id, async (node?: ServerNode) => {
      await openTrace(await pickRecording(servers, node));
    }),
    registerCommand(COMMANDS.exportTrace.id, async (uri?: vscode.Uri, filter?: string) => {
      const source = uri ?? activeFile();
      if (source) await exportTrace(language, source, filter ?? view.shownOf(source)?.filter ?? '');
      else await openLog();
    }),
    registerCommand(COMMANDS.saveTraceAs.id, async (target?: ServerNode | vscode.Uri) => {
      const source = target instanceof vscode.Uri ? target : target ? undefined : activeTrace();
      const node = target instanceof vscode.Uri ? undefined : target;
      await saveTraceAs(engine, source ?? (await pickRecording(servers, node)));
    }),
  );
}
