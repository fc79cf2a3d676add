import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { open, setText, type Tests, until } from './suite';

const textOf = (contents: vscode.Hover['contents']) =>
  contents.map((part) => (typeof part === 'string' ? part : part.value)).join('\n');

function placeOf(document: vscode.TextDocument, text: string): vscode.Position {
  return document.positionAt(document.getText().indexOf(text) + text.length);
}

export const features: Tests = {
  'methods complete': async () => {
    const document = await open('scratch.mcp.json');
    await setText(document, '{ "protocolVersion": "2026-07-28", "requests": [{ "name": "a", "method": "tools/" }] }');
    const { items } = await until(
      () =>
        vscode.commands.executeCommand<vscode.CompletionList>(
          'vscode.executeCompletionItemProvider',
          document.uri,
          placeOf(document, '"tools/'),
        ),
      (list) => list.items.length > 0,
    );
    const labels = items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    assert.ok(labels.includes('tools/call') && labels.includes('tools/list'), labels.join(', '));
    assert.ok(!labels.includes('initialize'), 'initialize is gone in 2026-07-28');
  },

  'a member says what it is on hover': async () => {
    const document = await open('good.mcp.json');
    const hovers = await until(
      () =>
        vscode.commands.executeCommand<vscode.Hover[]>(
          'vscode.executeHoverProvider',
          document.uri,
          placeOf(document, '"tools/c'),
        ),
      (list) => list.length > 0,
    );
    assert.match(hovers.map(({ contents }) => textOf(contents)).join('\n'), /tools\/call/);
  },

  'a request can be sent from above it': async () => {
    const document = await open('good.mcp.json');
    const lenses = await until(
      () => vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', document.uri, 50),
      (list) => list.some(({ command }) => command?.command === 'mcpWirebench.sendRequest'),
    );
    const send = lenses.filter(({ command }) => command?.command === 'mcpWirebench.sendRequest');
    assert.equal(send.length, 2);
    assert.deepEqual(send[1]!.command!.arguments, [{ uri: document.uri.toString(), item: 1 }]);
  },

  'the outline lists the requests': async () => {
    const document = await open('good.mcp.json');
    const symbols = await until(
      () =>
        vscode.commands.executeCommand<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', document.uri),
      (list) => (list ?? []).length > 0,
    );
    const names = (list: readonly vscode.DocumentSymbol[]): string[] =>
      list.flatMap(({ name, children }) => [name, ...names(children)]);
    const all = names(symbols).join('\n');
    assert.match(all, /build a report/);
    assert.match(all, /list the tools/);
  },

  'formatting keeps comments and the spelling of numbers': async () => {
    const document = await open('scratch.mcp.json');
    await setText(
      document,
      '{"requests":[ // why\n{"name":"a","method":"ping","params":{"n":1.0,"m":9007199254740993}}]}',
    );
    const edits = await until(
      () =>
        vscode.commands.executeCommand<vscode.TextEdit[]>('vscode.executeFormatDocumentProvider', document.uri, {
          tabSize: 2,
          insertSpaces: true,
        }),
      (list) => (list ?? []).length > 0,
    );
    const edit = new vscode.WorkspaceEdit();
    edit.set(document.uri, edits);
    await vscode.workspace.applyEdit(edit);
    const text = document.getText();
    assert.match(text, /\/\/ why/);
    assert.match(text, /"n": 1\.0/);
    assert.match(text, /"m": 9007199254740993/);
    assert.match(text, /\n {4}\{\n/);
  },

  'requests fold': async () => {
    const document = await open('good.mcp.json');
    const ranges = await vscode.commands.executeCommand<vscode.FoldingRange[]>(
      'vscode.executeFoldingRangeProvider',
      document.uri,
    );
    assert.ok(ranges.some(({ start }) => document.lineAt(start).text.includes('"requests"')));
  },
};
