import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { findings, open, type Tests, until } from './suite';

const ID = 'mcp-wirebench.mcp-wirebench';
const extension = () => vscode.extensions.getExtension(ID)!;

export const installation: Tests = {
  'the extension is the installed one': async () => {
    assert.match(extension().extensionPath, /[\\/]ext[\\/]mcp-wirebench\.mcp-wirebench-/);
  },

  'a file that is none of ours is left alone': async () => {
    const document = await open('notes.json');
    assert.equal(document.languageId, 'json');
    const wrong = await open('wrong.mcp.json');
    // The second file's findings are here, so the first one had its turn.
    await findings(wrong, 2);
    assert.deepEqual(vscode.languages.getDiagnostics(document.uri), []);
  },

  'a request file wakes it, and has its language': async () => {
    const document = await open('good.mcp.json');
    assert.equal(document.languageId, 'mcp-request');
    await until(
      () => extension().isActive,
      (active) => active,
    );
  },

  'a trace has its language, a server configuration stays JSON': async () => {
    assert.equal((await open('one.mcptrace')).languageId, 'mcp-trace');
    assert.equal((await open('.mcp.json')).languageId, 'json');
  },

  'a *.mcp.json that is a server configuration becomes jsonc': async () => {
    const document = await open('servers.mcp.json');
    await until(
      () => vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === document.uri.toString())?.languageId,
      (language) => language === 'jsonc',
    );
  },
};
