import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, wirebench } from './support/cli';
import { workspace } from './support/workspace';

const SERVER = join(ROOT, 'examples', 'first-hour', 'server.mjs');
const LEGACY = join(ROOT, 'test', 'servers', 'legacy.mjs');
const MISBEHAVING = join(ROOT, 'test', 'servers', 'misbehaving.mjs');
const node = (...args: string[]) => ['--', process.execPath, ...args];

const greet = (name: string, extra: object = {}) => ({
  name: `greet ${name}`,
  method: 'tools/call',
  params: { name: 'greet', arguments: { name } },
  ...extra,
});
const file = (...requests: object[]) => ({ requests });
const expected = (text: string) => ({ expect: { result: { content: [{ text }] } } });
/** times differ from run to run */
const untimed = (text: string) => text.replaceAll(/ {2}[0-9.]+ ms/g, '  # ms');

describe('wirebench run', () => {
  it('prints a line for each request, and answers 0 where all passed', async () => {
    const cwd = workspace({ 'a.mcp.json': file(greet('Ada', expected('Hello, Ada!')), { method: 'tools/list' }) });
    const { code, out, err } = await wirebench(['run', 'a.mcp.json', ...node(SERVER)], { cwd });
    expect(untimed(out)).toBe(
      ['a.mcp.json → node', '  ✓ greet Ada  tools/call  # ms', '  ✓ tools/list  # ms', '', '2 passed', ''].join('\n'),
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('says what was expected and what came, with the place, and answers 1', async () => {
    const cwd = workspace({ 'a.mcp.json': file(greet('Ada', expected('Good bye, Ada!'))) });
    const { code, out } = await wirebench(['run', 'a.mcp.json', ...node(SERVER)], { cwd });
    const lines = untimed(out).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      'a.mcp.json → node',
      '  ✗ greet Ada  tools/call  # ms  a result',
      '    a.mcp.json:3:5',
    ]);
    expect(lines[3]).toContain('Good bye, Ada!');
    expect(lines[3]).toContain('Hello, Ada!');
    expect(lines[3]).toContain('(/result/content/0/text)');
    expect(lines.slice(4)).toEqual(['', '0 passed, 1 failed', '']);
    expect(code).toBe(1);
  });

  it('tells a failed tool from an error', async () => {
    const divide = (b: unknown) => ({
      name: `by ${b}`,
      method: 'tools/call',
      params: { name: 'divide', arguments: { a: 1, b } },
    });
    const cwd = workspace({ 'a.mcp.json': file(divide(0), divide('x')) });
    const { out } = await wirebench(['run', 'a.mcp.json', ...node(SERVER)], { cwd });
    expect(untimed(out)).toContain('  ✗ by 0  tools/call  # ms  a failed tool\n');
    expect(untimed(out)).toContain(
      '  ✗ by x  tools/call  # ms  error -32602: The argument b has to be of type number\n',
    );
  });

  it('gives all of it as JSON', async () => {
    const cwd = workspace({ 'a.mcp.json': file(greet('Ada')), 'b.mcp.json': file(greet('Bo', expected('no'))) });
    const { code, out } = await wirebench(
      ['run', 'a.mcp.json', 'b.mcp.json', 'gone.mcp.json', '--format', 'json', ...node(SERVER)],
      { cwd },
    );
    const { files, ...rest } = JSON.parse(out);
    expect(rest).toEqual({
      problems: [{ path: 'gone.mcp.json', message: 'there is no such file or folder' }],
      trace: null,
      summary: { files: 2, filesNotRun: 1, passed: 1, failed: 1, timeout: 0, cancelled: 0, notRun: 0 },
    });
    expect(files[0]).toEqual({
      path: 'a.mcp.json',
      server: 'node',
      outcome: 'passed',
      items: [
        {
          item: 0,
          name: 'greet Ada',
          method: 'tools/call',
          line: 3,
          column: 5,
          outcome: 'passed',
          response: 'result',
          error: null,
          ms: expect.any(Number),
          bytes: expect.any(Number),
          notifications: 0,
          rounds: 0,
          failures: [],
          findings: [],
          message: null,
        },
      ],
    });
    expect(files[1].items[0]).toMatchObject({
      outcome: 'failed',
      failures: [{ path: '/result/content/0/text' }],
    });
    expect(code).toBe(2);
  });

  it('holds answers against the specification', async () => {
    const cwd = workspace({ 'a.mcp.json': file({ method: 'tools/list' }) });
    const server = join(cwd, 'server.mjs');
    const answer = `process.stdin.on('data', (data) => {
      for (const line of String(data).split('\\n').filter(Boolean)) {
        const { id, method } = JSON.parse(line);
        const hello = { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'x', version: '1' } };
        const reply = { initialize: { result: hello }, 'tools/list': { result: { tools: [], nextCursor: null } } }[method];
        if (id !== undefined) console.log(JSON.stringify({ jsonrpc: '2.0', id, ...(reply ?? { error: { code: -32601, message: 'no' } }) }));
      }
    });`;
    writeFileSync(server, answer);
    const { code, out } = await wirebench(['run', 'a.mcp.json', '--format', 'json', ...node(server)], { cwd });
    const [item] = JSON.parse(out).files[0].items;
    expect(item.findings).toEqual([
      {
        rule: 'pagination/next-cursor-type',
        level: 'error',
        message: expect.stringContaining('nextCursor'),
        path: '/result/nextCursor',
        docs: 'docs/rules/pagination/next-cursor-type.md',
      },
    ]);
    expect(item.outcome).toBe('failed');
    expect(code).toBe(1);
  });
});

describe('the server of a run', () => {
  const servers = (extra: object = {}) => ({
    servers: {
      one: { command: process.execPath, args: [SERVER] },
      two: { command: process.execPath, args: [LEGACY] },
      web: { type: 'http', url: 'https://example.com/mcp' },
      ...extra,
    },
  });

  it('is found by name in the folders above the file, whatever the current folder', async () => {
    const cwd = workspace({
      '.vscode/mcp.json': servers(),
      'deep/er/a.mcp.json': { server: 'one', ...file(greet('Ada')) },
    });
    const { code, out } = await wirebench(['run', 'deep/er/a.mcp.json'], { cwd });
    expect(untimed(out).split('\n')[0]).toBe('deep/er/a.mcp.json → one');
    expect(code).toBe(0);
    const elsewhere = await wirebench(['run', join(cwd, 'deep', 'er', 'a.mcp.json')], { cwd: ROOT });
    expect(elsewhere.code).toBe(0);
  });

  it('is the one of the command line rather than the one of the file, the nearest rather than the farther', async () => {
    const cwd = workspace({
      '.mcp.json': { mcpServers: { one: { command: 'no-such-program' } } },
      'sub/.vscode/mcp.json': servers(),
      'sub/a.mcp.json': { server: 'two', ...file(greet('Ada', expected('Hello, Ada!'))) },
    });
    const { code } = await wirebench(['run', 'sub/a.mcp.json', '--server', 'one'], { cwd });
    expect(code).toBe(0);
  });

  it.each([
    [
      ['--server', 'three'],
      'a.mcp.json was not run: there is no server named "three". Configured are:\n  one (.vscode/mcp.json)\n  two (.vscode/mcp.json)\n  web (.vscode/mcp.json)\n',
    ],
    [
      [],
      'a.mcp.json was not run: it names no server, and neither does the command line: add --server NAME. Configured are:\n  one (.vscode/mcp.json)\n  two (.vscode/mcp.json)\n  web (.vscode/mcp.json)\n',
    ],
    [
      ['--server', 'web'],
      'a.mcp.json was not run: "web" (.vscode/mcp.json) is an HTTP server: sending to those comes in a later version\n',
    ],
    [
      ['--server', 'one', '--', 'x'],
      'wirebench: name a server with --server or give a command behind "--", not both.\n',
    ],
    [['--'], 'a.mcp.json was not run: a command is needed behind "--"\n'],
  ])('%j: exit code 2, and what to do', async (flags, message) => {
    const cwd = workspace({ '.vscode/mcp.json': servers(), 'a.mcp.json': file(greet('Ada')) });
    const { code, err } = await wirebench(['run', 'a.mcp.json', ...flags], { cwd });
    expect({ code, err }).toEqual({ code: 2, err: message });
  });

  it('that cannot be started is said once, with its last words, and the exit code is 2', async () => {
    const cwd = workspace({ 'a.mcp.json': file(greet('Ada'), greet('Bo'), greet('Cy')) });
    const { code, out, err } = await wirebench(['run', 'a.mcp.json', ...node(MISBEHAVING, 'exit-at-once')], { cwd });
    expect(out).toBe('0 passed, 1 file not run\n');
    expect(err).toContain('a.mcp.json was not run: "node" could not be started');
    expect(err.split('cannot read reports.db')).toHaveLength(2);
    expect(code).toBe(2);
  });

  it('that dies in the middle of a call fails that request', async () => {
    const cwd = workspace({ 'a.mcp.json': { protocolVersion: '2025-06-18', ...file({ method: 'ping' }) } });
    const { code, out } = await wirebench(['run', 'a.mcp.json', ...node(MISBEHAVING, 'crash')], { cwd });
    expect(out).toContain('  ✗ ping  no answer\n');
    expect(code).toBe(1);
  });

  it('that is silent is waited for as long as --timeout says', async () => {
    const cwd = workspace({ 'a.mcp.json': { protocolVersion: '2025-06-18', ...file({ method: 'ping' }) } });
    const args = ['run', 'a.mcp.json', '--timeout', '300', ...node(MISBEHAVING, 'silence')];
    const { code, out } = await wirebench(args, { cwd });
    expect(out).toContain('    No response: no answer within 300 ms.\n');
    expect(out).toContain('0 passed, 1 without an answer in time\n');
    expect(code).toBe(1);
  });
});

describe('inputs', () => {
  const configuration = {
    inputs: [
      { id: 'who', type: 'promptString', description: 'who' },
      { id: 'how', type: 'promptString', description: 'how', default: 'kindly' },
    ],
    servers: {
      one: { command: process.execPath, args: [SERVER], env: { WHO: '${input:who}', HOW: '${input:how}' } },
    },
  };

  it('of a configuration are given on the command line, or have their default', async () => {
    const cwd = workspace({ '.vscode/mcp.json': configuration, 'a.mcp.json': file(greet('Ada')) });
    const without = await wirebench(['run', 'a.mcp.json', '--server', 'one'], { cwd });
    expect(without.code).toBe(2);
    expect(without.err).toContain('Inputs are given with --input who=…');
    const { code } = await wirebench(['run', 'a.mcp.json', '--server', 'one', '--input', 'who=me'], { cwd });
    expect(code).toBe(0);
  });

  it('of a file are given on the command line too; values may hold anything', async () => {
    const requests = file({
      name: 'x',
      method: 'tools/call',
      params: { name: 'greet', arguments: { name: '${input:name}' } },
      ...expected('Hello, a=b c!'),
    });
    const cwd = workspace({ 'a.mcp.json': requests });
    const without = await wirebench(['run', 'a.mcp.json', ...node(SERVER)], { cwd });
    expect(without).toMatchObject({
      code: 2,
      err: 'a.mcp.json was not run: nothing was sent: it needs --input name=…\n',
    });
    const { code } = await wirebench(['run', 'a.mcp.json', '--input', 'name=a=b c', ...node(SERVER)], { cwd });
    expect(code).toBe(0);
  });

  it.each(['name', '=x'])('%s is no input', async (text) => {
    const { code, err } = await wirebench(['run', 'x', '--input', text]);
    expect(err).toContain('An id and a value are needed, as in token=abc.');
    expect(code).toBe(2);
  });
});

describe('what cannot be run', () => {
  it('is a file with syntax faults: nothing of it is sent, and each place is named', async () => {
    const cwd = workspace({ 'a.mcp.json': '{\n  "requests": [\n    { "method": tools }\n  ]\n}' });
    const { code, out, err } = await wirebench(['run', 'a.mcp.json', ...node(SERVER)], { cwd });
    expect(err).toMatch(/^a\.mcp\.json was not run: nothing was sent\.\n {2}a\.mcp\.json:3:\d+ /);
    expect({ code, out }).toEqual({ code: 2, out: '0 passed, 1 file not run\n' });
  });

  it.each([
    ['gone.mcp.json', 'there is no such file or folder'],
    ['.', 'it is no file; name the request files one by one'],
    ['.mcp.json', 'it is no request file'],
  ])('%s: %s', async (path, why) => {
    const cwd = workspace({ '.mcp.json': { mcpServers: {} } });
    const { code, err } = await wirebench(['run', path, ...node(SERVER)], { cwd });
    expect({ code, err }).toEqual({ code: 2, err: `${path} was not run: ${why}\n` });
  });

  it('is anything where the trace cannot be written', async () => {
    const cwd = workspace({ 'a.mcp.json': file(greet('Ada')) });
    const { code, err } = await wirebench(['run', 'a.mcp.json', '--trace', 'no/such/x', ...node(SERVER)], { cwd });
    expect(err).toMatch(/^wirebench: the trace cannot be written to .*: there is no such file or folder\.\n$/);
    expect(code).toBe(2);
  });
});

describe('--trace', () => {
  it('appends every frame of each run to one file, as it was sent', async () => {
    const message =
      '{ "jsonrpc": "2.0", /* kept apart */ "id": 1.0e2, "method": "tools/list", "params": { "x": 9007199254740993, "_meta": {} }, }';
    const cwd = workspace({ 'a.mcp.json': message });
    for (const _ of [1, 2]) await wirebench(['run', 'a.mcp.json', '--trace', 'x.mcptrace', ...node(SERVER)], { cwd });
    const text = readFileSync(join(cwd, 'x.mcptrace'), 'utf8');
    const sent =
      '"frame":{"jsonrpc":"2.0","id":1.0e2,"method":"tools/list","params":{"x":9007199254740993,"_meta":{}}}';
    expect(text.split(sent)).toHaveLength(3);
    expect(text.split('"wirebench":1')).toHaveLength(3);
    expect(text.endsWith('\n')).toBe(true);
  });
});
