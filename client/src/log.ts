import * as vscode from 'vscode';

let channel: vscode.LogOutputChannel | undefined;

/** The extension's log: made with the first line that is written. */
export function log(): vscode.LogOutputChannel {
  channel ??= vscode.window.createOutputChannel('MCP Wirebench', { log: true });
  return channel;
}

export function registerLog(): vscode.Disposable {
  return new vscode.Disposable(() => {
    channel?.dispose();
    channel = undefined;
  });
}
