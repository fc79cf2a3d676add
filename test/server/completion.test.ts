import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientCapabilities, CompletionItem, TextEdit } from 'vscode-languageserver';
import { applyEdits, Editor, marked } from './support/editor';

let editor: Editor;
let plain: Editor;
beforeAll(async () => {
  editor = await Editor.start();
  plain = await Editor.start({ textDocument: { diagnostic: {} } } satisfies ClientCapabilities);
});
afterAll(() => Promise.all([editor.stop(), plain.stop()]));

interface Answer {
  readonly text: string;
  /** in the order in which an editor lists them */
  readonly items: readonly CompletionItem[];
}

async function complete(source: string, name?: string, client = editor): Promise<Answer> {
  const { text, position } = marked(source);
  const uri = await client.open(text, name);
  const items = await client.ask<CompletionItem[]>('completion', uri, { position });
  return { text, items: [...items].sort((a, b) => (a.sortText! < b.sortText! ? -1 : 1)) };
}

async function labels(source: string, name?: string): Promise<string[]> {
  return (await complete(source, name)).items.map(({ label }) => label);
}

function accept({ text, items }: Answer, label: string): string {
  const item = items.find((one) => one.label === label);
  return item
    ? applyEdits(text, [item.textEdit as TextEdit, ...(item.additionalTextEdits ?? [])])
    : `there is no ${label}`;
}

const call = (params: string) => `{ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ${params} }`;
const item = (members: string) => `{ "requests": [ { ${members} } ] }`;
const answer = (method: string, result: string) =>
  item(`"method": "${method}", "response": { "jsonrpc": "2.0", "id": "wb-1", "result": ${result} }`);

describe('completion lists', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'members of params, required first',
      call('{ "|" }'),
      ['name', '_meta', 'arguments', 'inputResponses', 'requestState'],
    ],
    ['no member twice', call('{ "name": "x", "_meta": {}, | }'), ['arguments', 'inputResponses', 'requestState']],
    [
      '_meta keys of a request',
      call('{ "_meta": { "|" } }'),
      [
        'io.modelcontextprotocol/protocolVersion',
        'io.modelcontextprotocol/clientCapabilities',
        'io.modelcontextprotocol/clientInfo',
        'progressToken',
        'traceparent',
        'tracestate',
        'baggage',
        'io.modelcontextprotocol/logLevel',
      ],
    ],
    [
      'members of the file',
      '{ "requests": [ { "method": "tools/list" } ], "|" }',
      ['server', 'protocolVersion', 'session', 'variables', 'answers', 'diagnostics'],
    ],
    ['ways of a session', '{ "session": "|", "requests": [] }', ['shared', 'fresh', 'bare']],
    [
      'revisions',
      '{ "protocolVersion": "|", "requests": [] }',
      ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'],
    ],
    [
      'members of a filled request, without what sends something else',
      item('"method": "tools/list", "|"'),
      ['name', 'params', 'expect', 'response', 'diagnostics'],
    ],
    ['members of an item sent to the letter', item('"send": {}, "|"'), ['name', 'expect', 'response', 'diagnostics']],
    [
      'items',
      '{ "requests": [ { "method": "ping" }, | ] }',
      ['request', 'request to the letter', 'text that is no message'],
    ],
    [
      'what can be expected',
      item('"method": "tools/list", "expect": { | }'),
      ['result', 'error', 'schema', 'notifications', 'maxMs', 'response', 'waitMs'],
    ],
    [
      'error codes of the revision, those it gave up last',
      item('"method": "tools/list", "expect": { "error": { "code": | } }'),
      ['-32700', '-32600', '-32601', '-32602', '-32603', '-32020', '-32021', '-32022', '-32002', '-32042'],
    ],
    [
      'error codes of an error response',
      '{ "jsonrpc": "2.0", "id": 1, "error": { "code": | } }',
      ['-32700', '-32600', '-32601', '-32602', '-32603', '-32020', '-32021', '-32022'],
    ],
    [
      'members of an expected result, whatever it may be',
      item('"method": "tools/call", "expect": { "result": { "content": [], "|" } }'),
      ['resultType', '_meta', 'isError', 'structuredContent'],
    ],
    [
      'values in an expected result, also of what is sent to the letter',
      item('"send": { "method": "prompts/get" }, "expect": { "result": { "messages": [ { "role": "|" } ] } }'),
      ['assistant', 'user'],
    ],
    ['messages of a batch', '[ { "jsonrpc": "2.0", "id": 1, "method": "ping" }, | ]', ['message']],
    ['roles', answer('prompts/get', '{ "messages": [ { "role": "|" } ] }'), ['assistant', 'user']],
    [
      'types of content blocks, also where one stands',
      answer('tools/call', '{ "content": [ { "type": "te|xt" } ] }'),
      ['text', 'image', 'audio', 'resource_link', 'resource'],
    ],
    [
      'members of the content block that its type says',
      answer('tools/call', '{ "content": [ { "type": "image", "|" } ] }'),
      ['data', 'mimeType', 'annotations', '_meta'],
    ],
    ['booleans', answer('tools/call', '{ "isError": | }'), ['true', 'false']],
    [
      'what a server may ask for',
      '{ "answers": { "|" }, "requests": [ { "method": "tools/list" } ] }',
      ['sampling/createMessage', 'elicitation/create', 'roots/list'],
    ],
    [
      'variables, earlier answers and surroundings inside a filled string',
      '{ "variables": { "sprint": 1 }, "requests": [ { "name": "first", "method": "tools/list" }, { "method": "tools/call", "params": { "name": "x${|" } } ] }',
      ['${sprint}', '${response:first#/result}', '${env:NAME}', '${input:id}', '${workspaceFolder}'],
    ],
    [
      'nothing to replace in what is sent to the letter',
      item('"send": { "method": "x", "params": { "a": "${|" } }'),
      [],
    ],
    ['nothing in a comment', '{ // |\n "jsonrpc": "2.0" }', []],
    ['nothing behind the value', '{ "jsonrpc": "2.0" } |', []],
    [
      'an empty file',
      '|',
      [
        'request collection, 2026-07-28',
        'request collection, 2025-11-25',
        'message, 2026-07-28',
        'message, 2025-11-25',
      ],
    ],
    [
      'logging levels of an older revision',
      '{ "protocolVersion": "2025-06-18", "requests": [ { "method": "logging/setLevel", "params": { "level": "|" } } ] }',
      ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'],
    ],
  ])('%s', async (_, source, expected) => {
    expect(await labels(source)).toEqual(expected);
  });

  it('the methods of the revision in force, those of a client first', async () => {
    const modern = await labels(item('"method": "|"'));
    expect(modern.slice(0, 4)).toEqual(['tools/list', 'tools/call', 'resources/list', 'resources/templates/list']);
    expect(modern).toContain('server/discover');
    expect(modern).not.toContain('initialize');
    const legacy = await labels('{ "protocolVersion": "2025-06-18", "requests": [ { "method": "|" } ] }');
    expect(legacy).toContain('initialize');
    expect(legacy).not.toContain('server/discover');
  });

  it('an empty object may become a message or a collection', async () => {
    const found = await labels('{ | }');
    expect(found.slice(0, 3)).toEqual(['jsonrpc', 'method', 'requests']);
    expect(found).toContain('server');
    expect(await labels('{ "jsonrpc": "2.0", | }')).not.toContain('requests');
  });

  it('what is marked as deprecated is tagged where the client knows tags', async () => {
    const client = await Editor.start({
      textDocument: { completion: { completionItem: { tagSupport: { valueSet: [1] } } } },
    });
    const { items } = await complete(call('{ "_meta": { "|" } }'), undefined, client);
    expect(items.filter(({ tags }) => tags?.includes(1)).map(({ label }) => label)).toEqual([
      'io.modelcontextprotocol/logLevel',
    ]);
    await client.stop();
  });
});

describe('an accepted completion writes', () => {
  it.each<[string, string, string, string]>([
    ['a member with a place for its value', call('{ "|" }'), 'name', call('{ "name": "$1" }')],
    ['a member without quotes typed', call('{ na| }'), 'name', call('{ "name": "$1" }')],
    ['a comma where something follows', call('{ "|" "_meta": {} }'), 'name', call('{ "name": "$1", "_meta": {} }')],
    [
      'a comma where something stands before',
      call('{ "_meta": {} // so\n | }'),
      'name',
      call('{ "_meta": {}, // so\n "name": "$1" }'),
    ],
    ['only the name where a value stands', call('{ "|nam": "x" }'), 'name', call('{ "name": "x" }')],
    [
      'the required _meta as a whole',
      call('{\n  "|"\n}'),
      '_meta',
      call(
        '{\n  "_meta": {\n    "io.modelcontextprotocol/protocolVersion": "2026-07-28",\n    "io.modelcontextprotocol/clientCapabilities": {}\n  }\n}',
      ),
    ],
    [
      'a method with the params it needs',
      item('"method": "|"'),
      'tools/call',
      item('"method": "tools/call",\n"params": {\n  "name": "$1",\n  "arguments": {}\n}'),
    ],
    [
      'a method alone where params stand',
      item('"method": "|", "params": {}'),
      'tools/call',
      item('"method": "tools/call", "params": {}'),
    ],
    ['a method alone that needs none', item('"method": "|"'), 'tools/list', item('"method": "tools/list"')],
    [
      'a string that nothing closes yet',
      '{ "requests": [\n  { "method": "tools/l|\n] }',
      'tools/list',
      '{ "requests": [\n  { "method": "tools/list"\n] }',
    ],
    [
      'a content block',
      answer('tools/call', '{ "content": [ | ] }'),
      'text',
      answer('tools/call', '{ "content": [ {\n  "type": "text",\n  "text": "$1"\n} ] }'),
    ],
    [
      "lines that end like the document's",
      '{\r\n  "requests": [ { "method": "|" } ]\r\n}',
      'resources/read',
      '{\r\n  "requests": [ { "method": "resources/read",\r\n  "params": {\r\n    "uri": "$1"\r\n  } } ]\r\n}',
    ],
    [
      'a number',
      item('"expect": { "error": { "code": | } }'),
      '-32602',
      item('"expect": { "error": { "code": -32602 } }'),
    ],
    [
      'a variable with its braces, once',
      '{ "variables": { "a": 1 }, "requests": [ { "method": "m", "params": { "x": "v${|}" } } ] }',
      '${a}',
      '{ "variables": { "a": 1 }, "requests": [ { "method": "m", "params": { "x": "v${a}" } } ] }',
    ],
    [
      'a collection into an empty file',
      '|',
      'request collection, 2026-07-28',
      '{\n  "server": "$1",\n  "protocolVersion": "2026-07-28",\n  "requests": [\n    {\n      "name": "$2",\n      "method": "${3:tools/list}"\n    }\n  ]\n}',
    ],
  ])('%s', async (_, source, label, expected) => {
    expect(accept(await complete(source), label)).toBe(expected);
  });

  it('no tab stops for a client that does not know them', async () => {
    const found = await complete('|', undefined, plain);
    expect(accept(found, 'message, 2026-07-28')).toBe(
      '{\n  "jsonrpc": "2.0",\n  "id": 1,\n  "method": "tools/list",\n  "params": {\n    "_meta": {\n      "io.modelcontextprotocol/protocolVersion": "2026-07-28",\n      "io.modelcontextprotocol/clientCapabilities": {}\n    }\n  }\n}',
    );
    expect(found.items.map(({ insertTextFormat }) => insertTextFormat)).toEqual([1, 1, 1, 1]);
  });

  it('lines indented like the one they begin on, by the unit of the document', async () => {
    const source = '{\n\t"requests": [\n\t\t{\n\t\t\t"method": "|"\n\t\t}\n\t]\n}';
    expect(accept(await complete(source, undefined, plain), 'resources/read')).toBe(
      '{\n\t"requests": [\n\t\t{\n\t\t\t"method": "resources/read",\n\t\t\t"params": {\n\t\t\t\t"uri": ""\n\t\t\t}\n\t\t}\n\t]\n}',
    );
  });

  it.each([undefined, '2026-07-28', '2025-11-25', '2024-11-05'] as const)(
    'files in either era that have no fault, where %s is set',
    async (protocolVersion) => {
      const client = await Editor.start({}, protocolVersion ? { settings: { protocolVersion } } : {});
      const found = await complete('|', undefined, client);
      expect(found.items.length).toBe(4);
      for (const { label } of found.items) {
        const uri = await client.open(accept(found, label));
        const { diagnostics } = await client.pushed((one) => one.uri === uri);
        expect({ label, errors: diagnostics.filter(({ severity }) => severity === 1) }).toEqual({ label, errors: [] });
      }
      await client.stop();
    },
  );
});
