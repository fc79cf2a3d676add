import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, wirebench } from './support/cli';
import { workspace } from './support/workspace';

const SERVER = join(ROOT, 'examples', 'first-hour', 'server.mjs');
const EVERYTHING = join(ROOT, 'node_modules', '@modelcontextprotocol', 'server-everything', 'dist', 'index.js');
const SAMPLES = join(ROOT, 'test', 'fixtures', 'traces');

const call = (name: string, args: object) => ({ method: 'tools/call', params: { name, arguments: args } });

/** Runs the requests, makes a request file of the recording, checks it and runs it again. */
async function roundTrip(server: readonly string[], file: object, args: readonly string[] = []) {
  const cwd = workspace({ 'first.mcp.json': file });
  const command = ['--', process.execPath, ...server];
  const first = await wirebench(['run', 'first.mcp.json', '--trace', 'run.mcptrace', ...command], { cwd });
  const made = await wirebench(['trace', 'run.mcptrace', '--to-request-file', 'again.mcp.json', ...args], { cwd });
  const checked = await wirebench(['check', 'again.mcp.json'], { cwd });
  const again = await wirebench(['run', 'again.mcp.json', '--trace', 'again.mcptrace', ...command], { cwd });
  const diff = await wirebench(['diff', 'run.mcptrace', 'again.mcptrace', '--no-duration'], { cwd });
  return { first, made, checked, again, diff, text: readFileSync(join(cwd, 'again.mcp.json'), 'utf8') };
}

const named = (text: string, name: string) =>
  JSON.parse(text).requests.find((item: { name: string }) => item.name === name);

describe('wirebench trace --to-request-file', () => {
  it('makes of a run against server-everything a file that is sound and passes against it', async () => {
    const { made, checked, again, text } = await roundTrip([EVERYTHING, 'stdio'], {
      protocolVersion: '2025-11-25',
      requests: [
        { method: 'tools/list' },
        call('echo', { message: 'tide at $${noon}' }),
        call('get-sum', { a: 2, b: 3 }),
        call('no-such-tool', {}),
        { method: 'resources/list' },
        { method: 'prompts/list' },
        { method: 'prompts/get', params: { name: 'simple-prompt' } },
        { method: 'harbor/none' },
      ],
    });
    expect(made.err).toBe('');
    // with what the session itself asked for
    expect(made.out.split('\n')[0]).toMatch(/^again\.mcp\.json: (?:9|1\d) requests$/);
    expect(checked.out).toMatch(/\n1 file: 1 info\n$/);
    expect(again.out).toMatch(/\n(?:9|1\d) passed\n$/);
    expect(again.code).toBe(0);
    const { protocolVersion } = JSON.parse(text);
    expect(protocolVersion).toBe('2025-11-25');
    expect(named(text, 'tools/call echo')).toEqual({
      name: 'tools/call echo',
      ...call('echo', { message: 'tide at $${noon}' }),
      expect: {
        result: { content: [{ type: 'text', text: 'Echo: tide at ${noon}' }] },
        schema: { properties: { result: { properties: { isError: { const: false } } } } },
      },
    });
    expect(named(text, 'harbor/none')).toMatchObject({ method: 'harbor/none', expect: { error: { code: -32601 } } });
  });

  it('answers what the server asks as it was answered, in the modern era', async () => {
    const { first, made, checked, again, diff, text } = await roundTrip([SERVER], {
      protocolVersion: '2026-07-28',
      answers: { 'elicitation/create': { action: 'accept', content: { colour: 'teal' } } },
      requests: [
        call('choose_colour', {}),
        call('divide', { a: 1, b: 0 }),
        { send: { jsonrpc: '2.0', id: 9, method: 'tools/list', params: {} }, expect: { error: { code: -32602 } } },
      ],
    });
    expect(first.out).toContain('2 passed, 1 failed');
    expect(made.err).toBe('');
    expect(checked.out).toBe('1 file: 1 hint (--hints lists them)\n');
    expect({ code: again.code, out: again.out }).toMatchObject({ code: 0 });
    expect(JSON.parse(text)).toMatchObject({
      protocolVersion: '2026-07-28',
      answers: { 'elicitation/create': { action: 'accept', content: { colour: 'teal' } } },
    });
    expect(named(text, 'tools/call choose_colour')).toMatchObject({
      method: 'tools/call',
      expect: { result: { content: [{ text: 'So it is teal.' }] } },
    });
    expect(named(text, 'tools/call divide')).toMatchObject({ expect: { result: { isError: true } } });
    expect(JSON.parse(text).requests.filter((item: object) => 'send' in item)).toMatchObject([
      { send: { jsonrpc: '2.0', id: 9, method: 'tools/list', params: {} }, diagnostics: 'expected' },
    ]);
    expect(diff.out.split('\n')[0]).toMatch(/ [1-9]\d* same, 0 changed, 1 added, 0 gone$/);
  });

  it('takes what the filter names, says what it left out, and overwrites nothing', async () => {
    const cwd = workspace({ 'there.mcp.json': '{}' });
    const log = join(SAMPLES, 'claude-desktop', 'mcp-server-harbor.log');
    const made = await wirebench(['trace', log, '--to-request-file', 'a.mcp.json', '--format', 'json'], { cwd });
    expect(JSON.parse(made.out)).toEqual({
      path: 'a.mcp.json',
      requests: 3,
      inputs: [],
      leftOut: [
        { line: 8, reason: 'The session shakes hands by itself.' },
        { line: 11, reason: 'The session shakes hands by itself.' },
        { line: 27, reason: 'The session shakes hands by itself.' },
      ],
    });
    const failed = await wirebench(['trace', log, '--filter', 'status:tool-error', '--to-request-file', 'b.mcp.json'], {
      cwd,
    });
    expect(failed.out).toBe('b.mcp.json: 1 request\n');
    const there = await wirebench(['trace', log, '--to-request-file', 'there.mcp.json'], { cwd });
    expect(there.code).toBe(2);
    expect(there.err).toContain('there.mcp.json: this file is there already; give another name');
    expect(readFileSync(join(cwd, 'there.mcp.json'), 'utf8')).toBe('{}');
    const named = await wirebench(['trace', log, '--to-request-file', 'out.json'], { cwd });
    expect(named.err).toContain('The name of a request file ends in .mcp.json, as in out.mcp.json.');
    const none = await wirebench(['trace', log, '--filter', 'kind:stderr', '--to-request-file', 'c.mcp.json'], { cwd });
    expect(none.err).toContain('There is nothing to be sent in what was chosen.');
  });
});
