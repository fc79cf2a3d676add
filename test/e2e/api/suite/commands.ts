import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Tests } from './suite';

export const commands: Tests = {
  'every command of the manifest is there': async () => {
    const manifest = vscode.extensions.getExtension('mcp-wirebench.mcp-wirebench')!.packageJSON;
    const declared: string[] = manifest.contributes.commands.map(({ command }: { command: string }) => command);
    const present = new Set(await vscode.commands.getCommands(true));
    assert.ok(declared.length > 15);
    assert.deepEqual(
      declared.filter((command) => !present.has(command)),
      [],
    );
  },

  'a restarted language server checks again': async () => {
    const uri = vscode.window.activeTextEditor!.document.uri;
    await vscode.commands.executeCommand('mcpWirebench.restartLanguageServer');
    const symbols = await vscode.commands.executeCommand<unknown[]>('vscode.executeDocumentSymbolProvider', uri);
    assert.ok(symbols.length > 0);
  },
};
