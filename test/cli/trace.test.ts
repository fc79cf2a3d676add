import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, wirebench } from './support/cli';
import { workspace } from './support/workspace';

const SAMPLES = join(ROOT, 'test', 'fixtures', 'traces');

describe('wirebench trace --format json', () => {
  it('counts the messages of a log and lists each request with its answer', async () => {
    const { code, out, err } = await wirebench(['trace', 'claude-desktop/mcp-server-harbor.log', '--format', 'json'], {
      cwd: SAMPLES,
    });
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      format: 'claude-desktop',
      frames: 11,
      c2s: 6,
      s2c: 5,
      connections: 2,
      notifications: 1,
      unreadable: 13,
      exchanges: [
        { dir: 'c2s', id: 0, method: 'initialize', line: 8, responseLine: 10, outcome: 'result' },
        { dir: 'c2s', id: 1, method: 'tools/list', line: 14, responseLine: 15, outcome: 'result' },
        { dir: 'c2s', id: 2, method: 'tools/call', line: 16, responseLine: 22, outcome: 'result' },
        { dir: 'c2s', id: 3, method: 'tools/call', line: 23, responseLine: 24, outcome: 'tool-error' },
        { dir: 'c2s', id: 0, method: 'initialize', line: 27, responseLine: 28, outcome: 'error' },
      ],
    });
  });

  it('counts the messages of a batch, tells what was cancelled and what nobody answered', async () => {
    const { out } = await wirebench(['trace', 'jsonl/merged.jsonl', '--format', 'json'], { cwd: SAMPLES });
    expect(JSON.parse(out)).toEqual({
      format: 'jsonl',
      frames: 15,
      c2s: 10,
      s2c: 5,
      connections: 2,
      notifications: 3,
      unreadable: 3,
      exchanges: [
        { dir: 'c2s', id: 0, method: 'initialize', line: 2, responseLine: 3, outcome: 'result' },
        { dir: 'c2s', id: 1, method: 'tools/call', line: 5, responseLine: 9, outcome: 'result' },
        { dir: 's2c', id: 1, method: 'sampling/createMessage', line: 7, responseLine: 8, outcome: 'result' },
        { dir: 'c2s', id: 2, method: 'ping', line: 10, responseLine: null, outcome: 'none' },
        { dir: 'c2s', id: 3, method: 'tools/list', line: 10, responseLine: null, outcome: 'none' },
        { dir: 'c2s', id: 4, method: 'tools/call', line: 12, responseLine: null, outcome: 'cancelled' },
        { dir: 'c2s', id: 5, method: 'harbor/secret', line: 14, responseLine: 15, outcome: 'error' },
        { dir: 'c2s', id: 0, method: 'initialize', line: 16, responseLine: null, outcome: 'none' },
      ],
    });
  });

  it('pairs the requests of a batch with their answers', async () => {
    const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'x' } });
    const lines = [
      [call(1), { jsonrpc: '2.0', method: 'notifications/initialized' }, call(2), call(3), call(4)],
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 3 } },
      [
        { jsonrpc: '2.0', id: 2, result: { content: [], isError: true } },
        { jsonrpc: '2.0', id: 1, result: {} },
      ],
    ].map((frame, i) => JSON.stringify({ dir: i === 2 ? 's2c' : 'c2s', frame }));
    const cwd = workspace({ 'a.mcptrace': `${lines.join('\n')}\n` });
    const { out } = await wirebench(['trace', 'a.mcptrace', '--format', 'json'], { cwd });
    const { frames, notifications, exchanges } = JSON.parse(out);
    expect([frames, notifications]).toEqual([8, 2]);
    expect(exchanges).toEqual([
      { dir: 'c2s', id: 1, method: 'tools/call', line: 1, responseLine: 3, outcome: 'result' },
      { dir: 'c2s', id: 2, method: 'tools/call', line: 1, responseLine: 3, outcome: 'tool-error' },
      { dir: 'c2s', id: 3, method: 'tools/call', line: 1, responseLine: null, outcome: 'cancelled' },
      { dir: 'c2s', id: 4, method: 'tools/call', line: 1, responseLine: null, outcome: 'none' },
    ]);
  });

  it('reads a file in the format that it is told', async () => {
    const cwd = workspace({ 'a.txt': 'data: {"jsonrpc":"2.0","id":1,"method":"ping"}\n' });
    const { out } = await wirebench(['trace', 'a.txt', '--as', 'jsonl', '--format', 'json'], { cwd });
    expect(JSON.parse(out)).toEqual({
      format: 'jsonl',
      frames: 0,
      c2s: 0,
      s2c: 0,
      connections: 0,
      notifications: 0,
      unreadable: 1,
      exchanges: [],
    });
  });
});

describe('wirebench trace', () => {
  it('prints a line a record, and what was inferred', async () => {
    const { code, out } = await wirebench(['trace', 'envelope/relative.jsonl'], { cwd: SAMPLES });
    expect(code).toBe(0);
    expect(out).toBe(
      [
        'envelope: 3 frames (2 to the server, 1 to the client), 1 connection',
        '   line       time    what',
        '      1      0.000 →? result #"x"',
        '      2      1.000 →? tools/list #1 result 1000 ms',
        '      3      2.000 ←? tools/list result #1',
        '→? ←?  the log does not say the direction, it was inferred',
        '',
      ].join('\n'),
    );
  });

  it.each([
    [['trace', 'gone.log'], 'There is no such file'],
    [['trace', 'gone.log', '--as', 'nonsense'], 'The formats are native, claude-desktop, vscode,'],
  ])('%j is refused in words, with exit code 2', async (args, words) => {
    const { code, out, err } = await wirebench(args, { cwd: SAMPLES });
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(words);
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe('wirebench check of a log', () => {
  it('names line and column inside a record of several lines', async () => {
    const { code, out } = await wirebench(['check', 'inspector/inspector-protocol-harbor.json'], { cwd: SAMPLES });
    expect(out).toContain('inspector-protocol-harbor.json:77:20 error');
    expect(out).toContain('  77 |         "content": "high 03:12"\n     |                    ^^^^^^^^^^^^');
    expect(code).toBe(1);
  });

  it('reads every sample by its name', async () => {
    const { err } = await wirebench(
      [
        'check',
        'curl/session.txt',
        'har/harbor.har',
        'mcp-remote/stderr.log',
        'vscode/MCP-harbor.log',
        'python-sdk/rich.log',
      ],
      { cwd: SAMPLES },
    );
    expect(err).toBe('');
  });

  it('takes a file for what it is told, and says where no reader knows it', async () => {
    const cwd = workspace({
      'a.txt': 'x {"jsonrpc":"2.0"}\n',
      'b.mcptrace': 'nothing of ours\n',
      'lsp.jsonl': '{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}\n',
    });
    const named = await wirebench(['check', 'a.txt', 'b.mcptrace'], { cwd });
    expect(named.err).toContain('a.txt: neither a request file nor a trace nor a server configuration');
    expect(named.err).toContain('b.mcptrace: a recording in a format that no reader knows: it was not checked');
    const walked = await wirebench(['check', '.', '--format', 'json'], { cwd });
    expect((JSON.parse(walked.out) as { files: { path: string }[] }).files.map(({ path }) => path)).toEqual([
      'b.mcptrace',
    ]);
    const told = await wirebench(['check', 'a.txt', '--as', 'jsonl', '--format', 'json'], { cwd });
    expect(JSON.parse(told.out).files).toEqual([{ path: 'a.txt', kind: 'trace', revision: null, findings: [] }]);
  });
});

describe('wirebench trace --filter and --stats', () => {
  const log = 'claude-desktop/mcp-server-harbor.log';
  const trace = (...args: string[]) => wirebench(['trace', log, ...args], { cwd: SAMPLES });

  it('shows only what the filter names', async () => {
    const { code, out } = await trace('--filter', 'method:tools/call status:tool-error', '--format', 'json');
    expect(code).toBe(0);
    expect(JSON.parse(out).exchanges).toEqual([
      { dir: 'c2s', id: 3, method: 'tools/call', line: 23, responseLine: 24, outcome: 'tool-error' },
    ]);
  });

  it('says at which word a filter cannot be understood', async () => {
    const { code, err } = await trace('--filter', 'methd:x');
    expect(code).toBe(2);
    expect(err).toContain('The filter cannot be understood at "methd". There is no key methd; did you mean method.');
  });

  it('counts the calls', async () => {
    const { out } = await trace('--stats', '--format', 'json');
    const calls: { method: string; target: string | null; count: number; toolErrors: number }[] = JSON.parse(out);
    expect(calls.map(({ method, target, count, toolErrors }) => [method, target, count, toolErrors])).toEqual([
      ['initialize', null, 2, 0],
      ['tools/call', 'tide_table', 2, 1],
      ['tools/list', null, 1, 0],
    ]);
    const { out: text } = await trace('--stats', '--filter', 'tool:*');
    expect(text.split('\n')[1]).toMatch(/^tools\/call \(tide_table\) +2 +0 +1 +0/);
  });
});

describe('wirebench trace --chain', () => {
  const lines = [
    { dir: 'c2s', frame: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
    {
      dir: 'c2s',
      frame: { jsonrpc: '2.0', id: 'a', method: 'tools/call', params: { name: 'x', _meta: { progressToken: 't' } } },
    },
    { dir: 's2c', frame: { jsonrpc: '2.0', id: 1, result: { tools: [] } } },
    {
      dir: 's2c',
      frame: { jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 't', progress: 1 } },
    },
    { dir: 's2c', frame: { jsonrpc: '2.0', id: 'a', result: { content: [] } } },
  ];
  const files = { 'a.mcptrace': lines.map((line) => `${JSON.stringify(line)}\n`).join(''), 'b.mcptrace': '' };
  const chain = (...args: string[]) => wirebench(['trace', ...args], { cwd: workspace(files) });

  it('prints what belongs to the record on a line', async () => {
    const { out, code } = await chain('a.mcptrace', '--chain', '4');
    expect(code).toBe(0);
    expect(
      out.split('\n').map((line) =>
        line
          .replace(/\d+\.\d+/, '')
          .replace(/ +/g, ' ')
          .trim(),
      ),
    ).toEqual([
      '2 → tools/call (x) #"a" result - the first',
      '4 ← notifications/progress - progress, of line 2',
      '5 ← tools/call result (x) #"a" - answer, of line 2',
      '',
    ]);
    const { out: json } = await chain('a.mcptrace', '--chain', '5', '--format', 'json');
    const { chain: links, total } = JSON.parse(json);
    expect(total).toBe(3);
    expect(links[1]).toEqual({
      line: 4,
      dir: 's2c',
      kind: 'notification',
      method: 'notifications/progress',
      target: null,
      as: 'progress',
      ofLine: 2,
      late: false,
      retry: null,
    });
  });

  it.each([
    [['a.mcptrace', '--chain', '0'], 'Lines are numbers and count from 1'],
    [['a.mcptrace', '--chain', '4', '--stats'], '--chain prints one chain'],
    [['b.mcptrace', '--chain', '4'], 'There are no records in this file'],
  ])('says why %j cannot be', async (args, words) => {
    const { code, err } = await chain(...args);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });
});
