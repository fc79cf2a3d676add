import { spawn } from 'node:child_process';
import { VERSION } from '@wirebench/core/contract/version';
import { describe, expect, it } from 'vitest';
import { bundledCli, wirebench } from './support/cli';
import { workspace } from './support/workspace';

describe('the command line', () => {
  it.each([['--version'], ['-v']])('%s prints the version', async (flag) => {
    expect(await wirebench([flag])).toEqual({ code: 0, out: `${VERSION}\n`, err: '' });
  });

  it.each([
    [['--help'], 'Usage: wirebench [options] [command]'],
    [['help', 'run'], 'Usage: wirebench run [options] <file...> [-- <command> [args...]]'],
    [['check', '--help'], 'Usage: wirebench check [options] <path...>'],
    [['rules', '-h'], 'Usage: wirebench rules [options]'],
    [['lsp', '--help'], 'Usage: wirebench lsp [options]'],
  ])('%j prints help that fits eighty columns', async (args, first) => {
    const { code, out, err } = await wirebench(args);
    expect(out.split('\n')[0]).toBe(first);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('without a word says what there is, on standard error', async () => {
    const { code, out, err } = await wirebench([]);
    expect(err).toContain('Usage: wirebench [options] [command]');
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it.each([
    [['chek', 'x'], "error: unknown command 'chek'\n(Did you mean check?)"],
    [['check'], "error: missing required argument 'path'"],
    [['check', 'x', '--formt', 'json'], "error: unknown option '--formt'\n(Did you mean --format?)"],
    [
      ['check', 'x', '--format', 'xml'],
      "error: option '--format <format>' argument 'xml' is invalid. Allowed choices are text, json.",
    ],
    [
      ['check', 'x', '--protocol-version', '2025'],
      "error: option '--protocol-version <revision>' argument '2025' is invalid. The revisions are 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25, 2026-07-28.",
    ],
    [
      ['run', 'x', '--timeout', 'soon'],
      "error: option '--timeout <ms>' argument 'soon' is invalid. A whole number of milliseconds is needed, as in 5000.",
    ],
    [['run', 'x', '--server'], "error: option '--server <name>' argument missing"],
    [['rules', 'x'], "error: too many arguments for 'rules'. Expected 0 arguments but got 1."],
  ])('%j is refused in words, with exit code 2', async (args, words) => {
    const { code, out, err } = await wirebench(args);
    expect(err).toBe(`${words}\nRun "wirebench help" for help.\n`);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  it('lsp wants to know how it is spoken to', async () => {
    expect(await wirebench(['lsp'])).toEqual({
      code: 2,
      out: '',
      err: 'wirebench: say how the editor is spoken to: wirebench lsp --stdio\n',
    });
  });
});

describe('output', () => {
  const bad = { 'a.mcp.json': '{"jsonrpc":"2.0","id":1,"method":"tools/col","params":{}}' };
  const coloured = /\u001b\[/;

  it.each([
    [[], {}, false],
    [[], { FORCE_COLOR: '1' }, true],
    [['--no-color'], { FORCE_COLOR: '1' }, false],
    [[], { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('with %j and %j is coloured: %s', async (flags, env, expected) => {
    const { out } = await wirebench(['check', '.', ...flags], { cwd: workspace(bad), env });
    expect(coloured.test(out)).toBe(expected);
  });

  it('may be left unread', async () => {
    const message = '{"jsonrpc":"2.0","id":null,"method":"tools/col"}';
    const cwd = workspace({ 'a.mcp.json': `[${Array(5000).fill(message).join(',\n')}]` });
    const child = spawn(process.execPath, [await bundledCli(), 'check', '.'], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const err: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.stdout.once('data', () => child.stdout.destroy());
    await new Promise((done) => child.on('close', done));
    expect(Buffer.concat(err).toString()).toBe('');
  });

  it('arrives whole through a pipe, however long', async () => {
    const message = '{"jsonrpc":"2.0","id":null,"method":"tools/col"}';
    const items = Array.from({ length: 3000 }, () => `{"send":${message}}`);
    const cwd = workspace({ 'a.mcp.json': `{"requests":[${items.join(',\n')}]}` });
    const { out } = await wirebench(['check', '.', '--format', 'json'], { cwd });
    expect(out.length).toBeGreaterThan(1_000_000);
    expect(JSON.parse(out).summary.error).toBeGreaterThanOrEqual(3000);
  });
});
