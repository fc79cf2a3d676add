import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wirebench } from './support/cli';
import { workspace } from './support/workspace';

const META =
  '"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}, "io.modelcontextprotocol/clientInfo": {"name": "t", "version": "1"}}';
const GOOD = `{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {${META}}}\n`;
const ID_NULL = `{\n  "jsonrpc": "2.0",\n  "id": null,\n  "method": "tools/list",\n  "params": {${META}}\n}\n`;
const TRACE = [
  '{"wirebench":1,"transport":"stdio","protocolVersion":"2025-11-25"}',
  '{"dir":"c2s","frame":{"jsonrpc":"2.0","id":7,"method":"tools/list"}}',
  '{"dir":"s2c","frame":{"jsonrpc":"2.0","id":7,"result":{"tools":[],"nextCursor":null}}}',
  '',
].join('\n');

const NULL_FINDING = {
  rule: 'id/null',
  level: 'error',
  fault: 'json-rpc',
  message:
    'The id of a request must not be null: the answer could not be matched. Write a string or an integer that no open request uses.',
  line: 3,
  column: 9,
  endLine: 3,
  endColumn: 13,
  path: '/id',
  frame: null,
  docs: 'docs/rules/id/null.md',
  fix: { title: 'Write the id 1' },
};

describe('wirebench check --format json', () => {
  it('lists files with their kind, revision and findings, from 1, and sums up', async () => {
    const cwd = workspace({ 'bad.mcp.json': ID_NULL, 'good.mcp.json': GOOD });
    const { code, out, err } = await wirebench(['check', '.', '--format', 'json'], { cwd });
    expect(err).toBe('');
    expect(JSON.parse(out)).toEqual({
      files: [
        { path: 'bad.mcp.json', kind: 'request', revision: '2026-07-28', findings: [NULL_FINDING] },
        { path: 'good.mcp.json', kind: 'request', revision: '2026-07-28', findings: [] },
      ],
      summary: { files: 2, error: 1, warning: 0, info: 0, hint: 0, notChecked: 0 },
    });
    expect(code).toBe(1);
  });

  it('names the record of a trace, and the place in its line', async () => {
    const cwd = workspace({ 'a.mcptrace': TRACE });
    const { code, out } = await wirebench(['check', 'a.mcptrace', '--format', 'json'], { cwd });
    expect(JSON.parse(out).files).toEqual([
      {
        path: 'a.mcptrace',
        kind: 'trace',
        revision: '2025-11-25',
        findings: [
          {
            rule: 'pagination/next-cursor-type',
            level: 'error',
            fault: 'mcp',
            message:
              '`nextCursor` has to be a string, not null. Left out, it says that this is the last page; on anything but a string, clients drop the whole list.',
            line: 3,
            column: 80,
            endLine: 3,
            endColumn: 84,
            path: '/result/nextCursor',
            frame: 1,
            docs: 'docs/rules/pagination/next-cursor-type.md',
            fix: null,
          },
        ],
      },
    ]);
    expect(code).toBe(1);
  });

  it('prints faults of the levels that were asked for, and counts no others', async () => {
    const cwd = workspace({ 'a.mcptrace': TRACE, 'b.mcp.json': ID_NULL });
    const only = async (...levels: string[]) => {
      const { out } = await wirebench(['check', '.', '--format', 'json', '--fault', ...levels], { cwd });
      const { files, summary } = JSON.parse(out) as {
        files: { findings: { rule: string }[] }[];
        summary: { error: number };
      };
      return [files.flatMap(({ findings }) => findings.map(({ rule }) => rule)), summary.error];
    };
    expect(await only('mcp')).toEqual([['pagination/next-cursor-type'], 1]);
    expect(await only('json-rpc')).toEqual([['id/null'], 1]);
    expect(await only('tool', 'transport')).toEqual([[], 0]);
  });

  it('takes ten thousand files in one start', async () => {
    const files = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`${i % 100}/${i}.mcp.json`, GOOD]));
    const cwd = workspace({ ...files, 'odd.mcp.json': ID_NULL });
    const { code, out } = await wirebench(['check', '.', '--format', 'json'], { cwd });
    const { files: listed, summary } = JSON.parse(out);
    expect(listed).toHaveLength(10_001);
    expect(summary).toEqual({ files: 10_001, error: 1, warning: 0, info: 0, hint: 0, notChecked: 0 });
    expect(code).toBe(1);
  }, 120_000);
});

describe('what a file is', () => {
  const SERVERS = { servers: { a: { command: 'node', args: ['a.js'] } } };
  it.each([
    ['a.mcp.json', GOOD, 'request'],
    ['.vscode/mcp.json', SERVERS, 'configuration'],
    ['.mcp.json', { mcpServers: { a: { command: 'node' } } }, 'configuration'],
    ['renamed.jsonl', TRACE, 'trace'],
    ['renamed.log.json', TRACE, 'trace'],
    ['odd.mcp.jsonl', '', 'trace'],
  ])('%s below a folder is a %3$s', async (path, content, kind) => {
    const cwd = workspace({ [path]: content });
    const { out } = await wirebench(['check', '.', '--format', 'json'], { cwd });
    expect(JSON.parse(out).files.map((file: { kind: string }) => file.kind)).toEqual([kind]);
  });

  it('passes over what is not ours on a walk, and says so of what is named', async () => {
    const cwd = workspace({
      'package.json': { name: 'x', dependencies: {} },
      'requests.json': { requests: [{ url: 'http://localhost', method: 'GET' }] },
      'notes.txt': 'hello',
      'app.log': 'hello\n',
    });
    const walked = await wirebench(['check', '.'], { cwd });
    expect(walked).toEqual({ code: 0, out: '0 files: nothing to report\n', err: '' });
    const named = await wirebench(['check', 'package.json', 'notes.txt'], { cwd });
    const note = 'neither a request file nor a trace nor a server configuration: it was not checked';
    expect(named).toEqual({
      code: 0,
      out: '2 files: nothing to report\n',
      err: `package.json: ${note}\nnotes.txt: ${note}\n`,
    });
  });
});

describe('wirebench check, as text', () => {
  it('prints file, line, column, level, message, rule, the line with a marker, the fix, a summary', async () => {
    const cwd = workspace({ 'bad.mcp.json': ID_NULL });
    const { code, out, err } = await wirebench(['check', 'bad.mcp.json'], { cwd });
    expect(out).toBe(
      [
        `bad.mcp.json:3:9 error ${NULL_FINDING.message} [id/null]`,
        '  3 |   "id": null,',
        '    |         ^^^^',
        '    = fix: Write the id 1',
        '',
        '1 file: 1 error',
        '',
      ].join('\n'),
    );
    expect({ code, err }).toEqual({ code: 1, err: '' });
  });

  it('counts hints, and prints them when asked to', async () => {
    const cwd = workspace({ 'a.mcp.json': `// wirebench-disable-file\n${ID_NULL}` });
    const quiet = await wirebench(['check', '.'], { cwd });
    expect(quiet).toEqual({ code: 0, out: '1 file: 1 hint (--hints lists them)\n', err: '' });
    const { out } = await wirebench(['check', '.', '--hints'], { cwd });
    expect(out.split('\n')[0]).toBe(`a.mcp.json:4:9 hint ${NULL_FINDING.message} [id/null]`);
  });

  it('shows what a terminal would obey', async () => {
    const cwd = workspace({ 'a.mcp.json': '{"jsonrpc":"2.0","id":1,"method":"\\u001b[2Jtools/col \u202e"}' });
    const { out } = await wirebench(['check', '.'], { cwd });
    expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    expect(out).toContain('\\u202e');
  });
});

describe('what a message is held against', () => {
  const SUBSCRIBE = '{"jsonrpc":"2.0","id":1,"method":"resources/subscribe","params":{"uri":"a:b"}}';
  it.each([
    [[], '2026-07-28', ['lifecycle/resources-subscribe-removed']],
    [['--protocol-version', '2025-06-18'], '2025-06-18', []],
  ])('%j', async (flags, revision, rules) => {
    const cwd = workspace({ 'a.mcp.json': SUBSCRIBE });
    const { out } = await wirebench(['check', '.', '--format', 'json', ...flags], { cwd });
    const [file] = JSON.parse(out).files;
    expect(file.revision).toBe(revision);
    expect(file.findings.map(({ rule }: { rule: string }) => rule)).toEqual(rules);
  });

  it('takes the flag for a trace that does not say', async () => {
    const silent = TRACE.split('\n').slice(1).join('\n');
    const cwd = workspace({ 'a.mcptrace': silent });
    const { out } = await wirebench(['check', '.', '--format', 'json', '--protocol-version', '2024-11-05'], { cwd });
    expect(JSON.parse(out).files[0].revision).toBe('2024-11-05');
  });
});

describe('wirebench.json', () => {
  it('changes levels for the files below it, the nearest one counts', async () => {
    const cwd = workspace({
      'wirebench.json': { rules: { id: 'warning' } },
      'a.mcp.json': ID_NULL,
      'sub/b.mcp.json': ID_NULL,
      'off/wirebench.json': '{ /* not here */ "rules": { "id/null": "off" } }',
      'off/c.mcp.json': ID_NULL,
    });
    const { code, out } = await wirebench(['check', 'a.mcp.json', 'sub', 'off/c.mcp.json', '--format', 'json'], {
      cwd,
    });
    const levels = JSON.parse(out).files.map((file: { findings: { level: string }[] }) =>
      file.findings.map(({ level }) => level),
    );
    expect(levels).toEqual([['warning'], ['warning'], []]);
    expect(code).toBe(0);
  });

  it('says once what is wrong with it', async () => {
    const cwd = workspace({
      'wirebench.json': { rules: { 'id/nul': 'off' } },
      'a.mcp.json': GOOD,
      'b.mcp.json': GOOD,
    });
    const { code, err } = await wirebench(['check', '.'], { cwd });
    expect(err).toBe('wirebench.json:3:5 There is no rule and no group of rules named "id/nul".\n');
    expect(code).toBe(0);
  });

  it('checks nothing by levels that it cannot understand', async () => {
    const cwd = workspace({ 'wirebench.json': { rules: { id: 'fatal' } }, 'a.mcp.json': GOOD });
    const { code, err } = await wirebench(['check', '.'], { cwd });
    expect(err).toBe('wirebench: wirebench.json:3:11 A level is one of "error", "warning", "info", "hint", "off".\n');
    expect(code).toBe(2);
  });
});

describe('what could not be checked', () => {
  it.each([
    ['gone.mcp.json', 'gone.mcp.json was not checked: there is no such file or folder.'],
    ['utf16.mcp.json', 'utf16.mcp.json was not checked: it is UTF-16; save it as UTF-8.'],
  ])('%s: exit code 2, and the others are checked all the same', async (path, message) => {
    const cwd = workspace({ 'good.mcp.json': GOOD, 'utf16.mcp.json': '' });
    writeFileSync(join(cwd, 'utf16.mcp.json'), Buffer.from('\ufeff{"requests":[]}', 'utf16le'));
    const { code, out, err } = await wirebench(['check', 'good.mcp.json', path], { cwd });
    expect({ code, out, err }).toEqual({
      code: 2,
      out: '1 file: 1 not checked\n',
      err: `${message}\n`,
    });
  });

  it('says what of a growing trace is not there yet', async () => {
    const cwd = workspace({ 'a.mcptrace': `${TRACE}{"dir":"c2s","fra` });
    const { err } = await wirebench(['check', 'a.mcptrace'], { cwd });
    expect(err).toBe('a.mcptrace: the last 17 bytes are no whole line yet; they were not checked\n');
  });
});
