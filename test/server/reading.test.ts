import type { DocumentInfo } from '@wirebench/core/contract/language-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeLens, DocumentLink, Hover, Location } from 'vscode-languageserver';
import { Editor, positionOf, textIn } from './support/editor';

const TEXT = `{
  "server": "s",
  "variables": { "v": "x" },
  "requests": [
    { "name": "one", "method": "tools/list", "expect": { "error": { "code": -32602 } } },
    {
      "method": "tools/call",
      "params": { "name": "\${v}", "arguments": { "x": "\${response:one#/result}" } },
      "response": { "jsonrpc": "2.0", "id": "wb-1", "result": { "content": [ { "type": "audio", "data": "" } ] } }
    }
  ]
}
`;
const CALL = `{ "jsonrpc": "2.0", "id": 7, "method": "ping" }`;
const ANSWER = `{ "jsonrpc": "2.0", "id": 7, "result": {} }`;
const OTHER = `{ "jsonrpc": "2.0", "id": "7", "result": {} }`;
const PAIRED = `{ "protocolVersion": "2025-06-18", "requests": [ { "send": ${CALL} }, { "send": ${ANSWER} }, { "send": ${OTHER} } ] }`;

let editor: Editor;
let uri: string;
beforeAll(async () => {
  editor = await Editor.start();
  uri = await editor.open(TEXT);
});
afterAll(() => editor.stop());

describe('hover', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'a method',
      '"tools/call"',
      'Runs a tool',
      [
        'A request from the client',
        "server's capability `tools`",
        'Since 2024-11-05',
        '2026-07-28/server/tools#calling-tools',
      ],
    ],
    ['a member of params', '"arguments"', '**`arguments`**: object', ['Since 2024-11-05']],
    ['a member that is required', '"content"', '**`content`**: array, required', ['Since 2024-11-05']],
    ['a value that tells a type, and when it came', '"data"', '**`data`**: string, required', ['Since 2025-03-26']],
    ['a member of the file', '"server"', '**`server`**: string', ['configured server']],
    ['a member of an expectation', '"expect"', '**`expect`**: object', ['What has to come back']],
  ])('%s', async (_, part, title, facts) => {
    const found = await editor.ask<Hover>('hover', uri, { position: positionOf(TEXT, part, 2) });
    expect(textIn(TEXT, found.range!)).toBe(part);
    const { value } = found.contents as { value: string };
    expect(value).toContain(title);
    for (const fact of facts) expect(value).toContain(fact);
  });

  it('a member that older revisions state without a name of its own is as old as they are', async () => {
    const text =
      '{ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "_meta": { "progressToken": 1, "io.modelcontextprotocol/clientInfo": 1 } } }';
    const of = await editor.open(text);
    const since = async (part: string) => {
      const found = await editor.ask<Hover>('hover', of, { position: positionOf(text, part) });
      return /Since (\S+)/.exec((found.contents as { value: string }).value)?.[1];
    };
    expect(await since('progressToken')).toBe('2024-11-05');
    expect(await since('io.model')).toBe('2026-07-28');
    expect(await since('method')).toBe('2024-11-05');
  });

  it('a method of another revision says so', async () => {
    const text = '{ "protocolVersion": "2026-07-28", "requests": [ { "method": "resources/subscribe" } ] }';
    const found = await editor.ask<Hover>('hover', await editor.open(text), {
      position: positionOf(text, 'resources/'),
    });
    expect((found.contents as { value: string }).value).toContain(
      'is not in revision 2026-07-28 (since 2024-11-05, until 2025-11-25)',
    );
  });

  it('a server configuration in the words of its host', async () => {
    const text = '{ "mcpServers": { "a": { "command": "node" } } }';
    const found = await editor.ask<Hover>('hover', await editor.open(text, '.cursor/mcp.json', 'json'), {
      position: positionOf(text, 'command'),
    });
    expect(textIn(text, found.range!)).toBe('"command"');
    expect((found.contents as { value: string }).value).toMatch(/^\*\*`command`\*\*: \w/);
  });

  it('nothing between members and in brackets', async () => {
    expect(await editor.ask('hover', uri, { position: { line: 0, character: 0 } })).toBeNull();
  });
});

describe('navigation', () => {
  const go = async (text: string, part: string, plus = 2) => {
    const of = await editor.open(text);
    const found = await editor.ask<Location[]>('definition', of, { position: positionOf(text, part, plus) });
    return found.map(({ range }) => textIn(text, range));
  };

  it('from a variable to its value', async () => {
    expect(await go(TEXT, '${v}')).toEqual(['"x"']);
  });

  it('from the use of an answer to the request', async () => {
    expect(await go(TEXT, '${response:one')).toEqual([
      '{ "name": "one", "method": "tools/list", "expect": { "error": { "code": -32602 } } }',
    ]);
  });

  it('from a response to the request that it answers, by the type of the id too', async () => {
    expect(await go(PAIRED, ANSWER)).toEqual([CALL]);
    expect(await go(PAIRED, OTHER)).toEqual([]);
    expect(await go(PAIRED, CALL)).toEqual([]);
  });

  it('from a request to its answers, and to the uses of them', async () => {
    const find = async (text: string, part: string, includeDeclaration: boolean) => {
      const found = await editor.ask<Location[]>('references', await editor.open(text), {
        position: positionOf(text, part, 2),
        context: { includeDeclaration },
      });
      return found.map(({ range }) => textIn(text, range));
    };
    expect(await find(PAIRED, CALL, true)).toEqual([CALL, ANSWER]);
    expect(await find(PAIRED, CALL, false)).toEqual([ANSWER]);
    expect(await find(TEXT, '"one"', false)).toEqual(['"${response:one#/result}"']);
  });

  it('from a method to its page', async () => {
    const links = await editor.ask<DocumentLink[]>('documentLink', uri);
    expect(links.map(({ range, target }) => [textIn(TEXT, range), target])).toEqual([
      ['tools/list', 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools#listing-tools'],
      ['tools/call', 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools#calling-tools'],
    ]);
  });
});

describe('lenses', () => {
  it('send nothing where the client names no command', async () => {
    const lenses = await editor.ask<CodeLens[]>('codeLens', uri);
    expect(lenses.map(({ range, command }) => [range.start.line, command?.title, command?.command])).toEqual([
      [4, '2026-07-28 (default)', ''],
      [4, 'expects error -32602', ''],
      [5, '2026-07-28 (default)', ''],
    ]);
    expect(editor.initialized.capabilities.executeCommandProvider).toBeUndefined();
  });

  it('send by the commands that the client names', async () => {
    const client = await Editor.start(undefined, { commands: { sendRequest: 'send', sendAll: 'all' } });
    const of = await client.open(TEXT);
    const lenses = await client.ask<CodeLens[]>('codeLens', of);
    expect(lenses.filter(({ command }) => command?.command).map(({ command }) => command)).toEqual([
      { title: '$(run-all) Send all 2', command: 'all', arguments: [{ uri: of }] },
      { title: '$(play) Send', command: 'send', arguments: [{ uri: of, item: 0 }] },
      { title: '$(play) Send', command: 'send', arguments: [{ uri: of, item: 1 }] },
    ]);
    await client.stop();
  });

  it('stand above the first thousand requests, and the next one says so', async () => {
    const requests = Array.from({ length: 3000 }, () => '{ "method": "ping" }');
    const of = await editor.open(`{ "requests": [\n${requests.join(',\n')}\n] }`);
    const lenses = await editor.ask<CodeLens[]>('codeLens', of);
    expect(lenses).toHaveLength(1001);
    expect(lenses.at(-1)).toMatchObject({ range: { start: { line: 1001 } }, command: { command: '' } });
  });
});

describe('what a document is', () => {
  const info = (of: string, position?: unknown) =>
    editor.connection.sendRequest<DocumentInfo>('wirebench/documentInfo', { uri: of, position });

  it('its kind, and the revision at a position', async () => {
    expect(await info(uri, positionOf(TEXT, 'tools/call'))).toEqual({
      kind: 'request',
      revision: { revision: '2026-07-28', source: 'default' },
      item: 1,
      itemCount: 2,
    });
    expect(await info(await editor.open(PAIRED))).toMatchObject({
      revision: { revision: '2025-06-18', source: 'file' },
    });
    expect(await info('file:///nowhere.mcp.json')).toEqual({ kind: 'none' });
  });

  it.each([
    ['.mcp.json', '{}', 'configuration'],
    ['mcp.json', '{ "servers": {} }', 'configuration'],
    ['x.mcp.json', '', 'request'],
    ['package.json', '{ "name": "x" }', 'none'],
  ])('%s holding %j', async (name, text, kind) => {
    expect((await info(await editor.open(text, name, 'json'))).kind).toBe(kind);
  });

  it('is told when it becomes another', async () => {
    const told: unknown[] = [];
    const heard = new Promise<void>((done) => {
      editor.connection.onNotification('wirebench/kindChanged', (params: { uri: string; revision?: unknown }) => {
        if (!params.uri.endsWith('/turns.mcp.json')) return;
        told.push(params.revision);
        if (told.length === 2) done();
      });
    });
    const of = await editor.open('{ "requests": [ { "method": "ping" } ] }', 'turns.mcp.json');
    await editor.change(of, 2, [
      {
        range: { start: { line: 0, character: 1 }, end: { line: 0, character: 1 } },
        text: ' "protocolVersion": "2025-03-26",',
      },
    ]);
    await heard;
    expect(told).toEqual([
      { revision: '2026-07-28', source: 'default' },
      { revision: '2025-03-26', source: 'file' },
    ]);
  });
});
