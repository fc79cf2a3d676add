import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeAction, Diagnostic } from 'vscode-languageserver';
import { applyEdits, Editor, textIn } from './support/editor';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start(undefined, { rulesBase: 'rules:' });
});
afterAll(() => editor.stop());

const META =
  '"_meta": { "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {} }';
const one = (revision: string, item: string) => `{ "protocolVersion": "${revision}", "requests": [ ${item} ] }`;

interface Mistake {
  readonly name: string;
  readonly text: string;
  readonly rule: string;
  /** what is underlined */
  readonly at: string;
  /** what the message names */
  readonly says: string;
  readonly fixed: string;
  /** rules that the mended text still breaks */
  readonly left?: readonly string[];
}

const MISTAKES: readonly Mistake[] = [
  {
    name: 'tool and args',
    text: `{ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "tool": "x", "args": {}, ${META} } }`,
    rule: 'tools/call-name-required',
    at: '"tool"',
    says: '`name`',
    fixed: `{ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "x", "arguments": {}, ${META} } }`,
  },
  {
    name: 'a typo in a method',
    text: one('2026-07-28', '{ "method": "tools/col", "params": { "name": "x" } }'),
    rule: 'method/unknown',
    at: '"tools/col"',
    says: 'Did you mean `tools/call`?',
    fixed: one('2026-07-28', '{ "method": "tools/call", "params": { "name": "x" } }'),
  },
  {
    name: 'id: null',
    text: one('2025-11-25', '{ "send": { "jsonrpc": "2.0", "id": null, "method": "tools/list" } }'),
    rule: 'id/null',
    at: 'null',
    says: 'must not be null',
    fixed: one('2025-11-25', '{ "send": { "jsonrpc": "2.0", "id": 1, "method": "tools/list" } }'),
  },
  {
    name: 'no _meta',
    text: '{ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "x", "arguments": {} } }',
    rule: 'meta/required',
    at: '"params"',
    says: '`_meta` is missing',
    fixed:
      '{ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": "x", "arguments": {}, "_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}} } }',
  },
  {
    name: 'a method that went away',
    text: one('2026-07-28', '{ "method": "resources/subscribe", "params": { "uri": "file:///a" } }'),
    rule: 'lifecycle/resources-subscribe-removed',
    at: '"resources/subscribe"',
    says: 'subscriptions/listen',
    fixed: one(
      '2026-07-28',
      '{ "method": "subscriptions/listen", "params": {"notifications": {"resourceSubscriptions": ["file:///a"]}} }',
    ),
  },
  {
    name: 'a handshake where there is none',
    text: one(
      '2026-07-28',
      '{ "method": "initialize", "params": { "protocolVersion": "2026-07-28", "capabilities": {}, "clientInfo": { "name": "a", "version": "1" } } }',
    ),
    rule: 'lifecycle/initialize-removed',
    at: '"initialize"',
    says: 'server/discover',
    fixed: one(
      '2026-07-28',
      '{ "method": "server/discover", "params": {"_meta": {"io.modelcontextprotocol/clientInfo": {"name": "a", "version": "1"}}} }',
    ),
  },
  {
    name: 'a notification without its prefix',
    text: one('2025-11-25', '{ "method": "tools/list_changed" }'),
    rule: 'mistake/method-prefix',
    at: '"tools/list_changed"',
    says: '`notifications/tools/list_changed`',
    fixed: one('2025-11-25', '{ "method": "notifications/tools/list_changed" }'),
    // rightly: a server sends it, and request files are sent by clients
    left: ['capability/notification-direction'],
  },
];

const edited = (text: string, uri: string, action: CodeAction) => applyEdits(text, action.edit?.changes?.[uri] ?? []);

describe.each(MISTAKES)('$name', ({ text, rule, at, says, fixed, left = [] }) => {
  let uri: string;
  let found: Diagnostic[];
  beforeAll(async () => {
    uri = await editor.open(text);
    found = await editor.diagnostics(uri);
  });

  it('is one finding at its place, with its page', () => {
    expect(found.map(({ code, range }) => ({ code, at: textIn(text, range) }))).toEqual([{ code: rule, at }]);
    expect(found[0]).toMatchObject({ source: 'wirebench', codeDescription: { href: `rules:${rule}` } });
    expect(found[0]!.message).toContain(says);
  });

  it('has a quick fix that mends it', async () => {
    const { range } = found[0]!;
    const actions = await editor.ask<CodeAction[]>('codeAction', uri, { range, context: { diagnostics: found } });
    const preferred = actions.filter(({ isPreferred }) => isPreferred);
    expect(preferred.map((action) => edited(text, uri, action))).toEqual([fixed]);
    expect(preferred[0]).toMatchObject({ kind: 'quickfix', diagnostics: [{ code: rule }] });
    const after = await editor.diagnostics(await editor.open(fixed));
    expect(after.map(({ code }) => code)).toEqual(left);
  });
});

describe('fixes', () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const all = (uri: string) =>
    editor.ask<CodeAction[]>('codeAction', uri, { range, context: { diagnostics: [], only: ['source.fixAll'] } });

  it('all of them in one go, and comments stay', async () => {
    const text =
      '{\n  "protocolVersion": "2025-11-25", // here\n  "requests": [\n    { "method": "tools/col", "params": { "name": "x" } }, /* and */\n    { "method": "tools/list_changed" },\n    { "send": { "jsonrpc": "2.0", "id": null, "method": "ping" } }\n  ]\n}\n';
    const uri = await editor.open(text);
    expect((await editor.diagnostics(uri)).length).toBe(3);
    const actions = await all(uri);
    expect(actions.map(({ kind }) => kind)).toEqual(['source.fixAll.mcpWirebench']);
    const after = edited(text, uri, actions[0]!);
    expect(after).toBe(
      '{\n  "protocolVersion": "2025-11-25", // here\n  "requests": [\n    { "method": "tools/call", "params": { "name": "x" } }, /* and */\n    { "method": "notifications/tools/list_changed" },\n    { "send": { "jsonrpc": "2.0", "id": 1, "method": "ping" } }\n  ]\n}\n',
    );
  });

  it('none where nothing is wrong, and no fix of another place', async () => {
    expect(await all(await editor.open(one('2026-07-28', '{ "method": "tools/list" }')))).toEqual([]);
    const uri = await editor.open(MISTAKES[1]!.text);
    expect(await editor.ask('codeAction', uri, { range, context: { diagnostics: [] } })).toEqual([]);
  });
});

describe('diagnostics of other documents', () => {
  it('the bare .mcp.json is a configuration', async () => {
    const text = '{ "mcpServers": { "a": { "command": "node", "args": "x.js" } } }';
    const found = await editor.diagnostics(await editor.open(text, '.mcp.json', 'json'));
    expect(found.map(({ code, range }) => [code, textIn(text, range)])).toEqual([['config/args', '"x.js"']]);
  });

  it('a JSON file of somebody else is left alone', async () => {
    expect(await editor.diagnostics(await editor.open('{ "a": 1, "a": 2, }', 'package.json', 'json'))).toEqual([]);
  });

  it('hostile texts are answered', async () => {
    const deep = `${'['.repeat(50_000)}`;
    for (const text of [
      deep,
      '{"__proto__": {"a": 1}}',
      '"\\ud800"',
      '{"jsonrpc":"2.0","method":"tools/call","params":',
      '\u0000',
    ]) {
      const uri = await editor.open(text);
      expect(Array.isArray(await editor.diagnostics(uri))).toBe(true);
      for (const position of [
        { line: 0, character: 0 },
        { line: 0, character: text.length },
      ]) {
        expect(Array.isArray(await editor.ask('completion', uri, { position }))).toBe(true);
        await editor.ask('hover', uri, { position });
      }
      expect(Array.isArray(await editor.ask('documentSymbol', uri))).toBe(true);
      expect(Array.isArray(await editor.ask('foldingRange', uri))).toBe(true);
    }
  });
});

describe('who asks and who is told', () => {
  it('a client that pulls is never pushed to', async () => {
    expect(editor.initialized.capabilities.diagnosticProvider).toEqual({
      interFileDependencies: false,
      workspaceDiagnostics: false,
    });
    expect(editor.published.filter(({ diagnostics }) => diagnostics.length > 0)).toEqual([]);
  });

  it('a client that does not is, with each version, with other settings, and when a document closes', async () => {
    const pushed = await Editor.start({});
    expect(pushed.initialized.capabilities.diagnosticProvider).toBeUndefined();
    const { text, rule } = MISTAKES[1]!;
    const uri = await pushed.open(text);
    const first = await pushed.pushed(({ version }) => version === 1);
    expect(first.diagnostics.map(({ code }) => code)).toEqual([rule]);

    await pushed.change(uri, 2, [{ text: MISTAKES[1]!.fixed }]);
    expect((await pushed.pushed(({ version }) => version === 2)).diagnostics).toEqual([]);

    await pushed.change(uri, 3, [{ text }]);
    await pushed.pushed(({ version }) => version === 3);
    await pushed.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { mcpWirebench: { rules: { [rule]: 'hint' } } },
    });
    const last = await pushed.pushed(({ diagnostics }) => diagnostics[0]?.severity === 4);
    expect(last).toMatchObject({ uri, version: 3 });

    await pushed.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    await pushed.pushed(({ version, diagnostics }) => version === undefined && diagnostics.length === 0);
    await pushed.stop();
  });
});
