import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, wirebench } from './support/cli';
import { workspace } from './support/workspace';

const SAMPLES = join(ROOT, 'test', 'fixtures', 'traces');
const line = (record: unknown) => `${JSON.stringify(record)}\n`;
const call = (id: number, args: unknown) => ({
  ts: `2026-11-30T10:00:0${id}.000Z`,
  dir: 'c2s',
  frame: { jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'deploy', arguments: args } },
});
const TRACE =
  line({ wirebench: 1, transport: 'stdio', server: 'harbor', command: ['node', 'x.js', '--token', 'tok-4711'] }) +
  line(call(1, { apiKey: 'Tr0ub4dor', n: 1 })) +
  line({ ts: '2026-11-30T10:00:01.500Z', dir: 's2c', stderr: 'denied for Tr0ub4dor' }) +
  line({ ts: '2026-11-30T10:00:02.000Z', dir: 's2c', frame: { jsonrpc: '2.0', id: 1, result: { content: [] } } });

describe('wirebench trace --export', () => {
  it('writes the native format without secrets, and says what went', async () => {
    const cwd = workspace({ 'a.mcptrace': TRACE });
    const { code, out, err } = await wirebench(['trace', 'a.mcptrace', '--export', 'native'], { cwd });
    expect(code).toBe(0);
    expect(out).toBe(TRACE.replace('tok-4711', '<redacted:2>').replaceAll('Tr0ub4dor', '<redacted:1>'));
    expect(err).toBe(
      [
        '3 records written.',
        '3 values went; the file holds 2 different secrets:',
        '      1  value under a name of secrets  header.command[]',
        '      1  value under a name of secrets  params.arguments.apiKey',
        '      1  value under a name of secrets  stderr',
        '',
      ].join('\n'),
    );
  });

  it('converts a log, and our reader finds the same in it', async () => {
    const log = 'claude-desktop/mcp-server-harbor.log';
    const cwd = workspace();
    const { code } = await wirebench(['trace', join(SAMPLES, log), '--convert', '--output', 'b.mcptrace'], { cwd });
    expect(code).toBe(0);
    const before = JSON.parse((await wirebench(['trace', log, '--format', 'json'], { cwd: SAMPLES })).out);
    const after = JSON.parse((await wirebench(['trace', 'b.mcptrace', '--format', 'json'], { cwd })).out);
    const plain = ({ exchanges, ...rest }: typeof before) => ({
      ...rest,
      exchanges: exchanges.map(({ line: _, responseLine: __, ...one }: { line: number; responseLine: number }) => one),
    });
    expect(plain({ ...after, format: before.format, unreadable: before.unreadable })).toEqual(plain(before));
    expect(readFileSync(join(cwd, 'b.mcptrace'), 'utf8').split('\n')[0]).toMatch(/^\{"wirebench":1/);
  });

  it('takes a selection, arguments and contents too, or everything as it is', async () => {
    const cwd = workspace({ 'a.mcptrace': TRACE });
    const trace = (...args: string[]) => wirebench(['trace', 'a.mcptrace', '--export', 'native', ...args], { cwd });
    const selected = await trace('--filter', 'kind:stderr');
    expect(selected.out.split('\n').slice(1)).toEqual([
      '{"ts":"2026-11-30T10:00:01.500Z","dir":"s2c","stderr":"denied for <redacted:1>"}',
      '',
    ]);
    const contents = await trace('--redact', 'contents');
    expect(contents.out).toContain('"arguments":{"apiKey":"<string:9>","n":"<number>"}');
    expect(contents.out).toContain('"stderr":"<text:20>"');
    const whole = await trace('--redact', 'none');
    expect(whole.out).toBe(TRACE);
    expect(whole.err).toContain('Nothing was left out: secrets are in it.');
  });

  it('--redact alone shows what would go; names and patterns come from wirebench.json', async () => {
    const cwd = workspace({
      'a.mcptrace': TRACE,
      'wirebench.json': { redact: { names: ['deploy*'], patterns: ['denied \\w+'] } },
    });
    const { out } = await wirebench(['trace', 'a.mcptrace', '--redact'], { cwd });
    expect(out).toContain('4 values would go; the file holds 3 different secrets:');
    expect(out).toContain('      1  your pattern  stderr');
  });

  it.each([
    [['--export', 'native', '--output', 'a.mcptrace'], 'A trace cannot be exported onto itself'],
    [['--convert', '--export', 'har'], '--convert writes the native format'],
    [['--output', 'b'], '--output needs --export or --convert.'],
    [['--export', 'native', '--output', 'none/b'], 'could not be written'],
    [['--export', 'native', '--stats'], '--stats prints'],
  ])('%j is refused in words', async (args, words) => {
    const cwd = workspace({ 'a.mcptrace': TRACE });
    const { code, err } = await wirebench(['trace', 'a.mcptrace', ...args], { cwd });
    expect(code).toBe(2);
    expect(err).toContain(words);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('a pattern that cannot be understood is named with its place', async () => {
    const cwd = workspace({ 'a.mcptrace': TRACE, 'wirebench.json': '{"redact":{"patterns":["(a"]}}' });
    const { code, err } = await wirebench(['trace', 'a.mcptrace', '--convert'], { cwd });
    expect(code).toBe(2);
    expect(err).toContain('wirebench.json:1:24 There is a "(" without its ")".');
  });
});
