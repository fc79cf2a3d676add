import { parseEnvFile } from '@wirebench/core/config/env-file';
import { hostOf } from '@wirebench/core/config/hosts/index';
import { isInside, joined } from '@wirebench/core/config/paths';
import { readConfiguration } from '@wirebench/core/config/read-configuration';
import { type ResolvePorts, resolveServer } from '@wirebench/core/config/resolve-server';
import type { HostId } from '@wirebench/core/config/types';
import { configParts } from '@wirebench/core/config/variables';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ports: ResolvePorts = {
  env: (name) => ({ TOKEN: 't0', EMPTY: '' })[name],
  input: (id) => ({ key: 'k1' })[id],
  workspaceFolder: '/w/my app',
  userHome: '/home/ada',
  windows: false,
  readFile: async (path) => ({ '/w/my app/.env': 'A=1\nB="two words"\nTOKEN=file\n' })[path],
};

async function resolve(host: HostId, entry: unknown, more: Partial<ResolvePorts> = {}) {
  const root = { [hostOf(host).rootKey]: { s: entry } };
  const [read] = readConfiguration(host, 'F', JSON.stringify(root)).entries;
  return resolveServer(read!, { ...ports, ...more });
}

describe('resolveServer', () => {
  it('gives what is started', async () => {
    const entry = {
      command: '${userHome}/bin/x',
      args: ['--key=${input:key}', '${workspaceFolder}${/}a', '$${x}', '${a.b}'],
      env: { T: '${env:TOKEN}', N: null },
      envFile: '${workspaceFolder}/.env',
      cwd: 'sub/../out',
    };
    expect(await resolve('vscode', entry)).toEqual({
      ok: true,
      server: {
        key: 'F#s',
        name: 's',
        transport: 'stdio',
        command: '/home/ada/bin/x',
        args: ['--key=k1', '/w/my app/a', '$${x}', '${a.b}'],
        env: { A: '1', B: 'two words', TOKEN: 'file', T: 't0', N: null },
        cwd: '/w/my app/out',
      },
    });
  });

  it('gives what is contacted', async () => {
    expect(
      await resolve('cursor', {
        url: 'https://${env:TOKEN}.example/mcp',
        headers: { Authorization: 'Bearer ${env:TOKEN}' },
      }),
    ).toEqual({
      ok: true,
      server: {
        key: 'F#s',
        name: 's',
        transport: 'http',
        url: 'https://t0.example/mcp',
        headers: { Authorization: 'Bearer t0' },
      },
    });
  });

  it.each<[HostId, string, string]>([
    ['portable', '${TOKEN}', 't0'],
    ['portable', '${NOPE:-x y}', 'x y'],
    ['portable', '${EMPTY:-x}', 'x'],
    ['portable', '${EMPTY}', ''],
    ['portable', '$TOKEN', '$TOKEN'],
    ['portable', '${x:0:1}', '${x:0:1}'],
    ['gemini', '$TOKEN-${TOKEN}', 't0-t0'],
    ['gemini', '$5 and $', '$5 and $'],
    ['claude-desktop', '${TOKEN} $TOKEN ${env:TOKEN}', '${TOKEN} $TOKEN ${env:TOKEN}'],
    ['windsurf', '${env:TOKEN}', 't0'],
    ['vscode', '${workspaceFolderBasename}', 'my app'],
  ])('%s: %s', async (host, text, expected) => {
    expect(await resolve(host, { command: 'x', args: [text] })).toMatchObject({
      ok: true,
      server: { args: [expected] },
    });
  });

  it.each<[HostId, unknown, string, unknown[]]>([
    [
      'vscode',
      { command: 'x', args: ['a', '${env:NOPE}'] },
      'The environment variable NOPE is not set; `${env:NOPE}` needs it.',
      ['servers', 's', 'args', 1],
    ],
    [
      'vscode',
      { command: 'x', env: { A: '${input:gone}' } },
      '`${input:gone}` has no value: there is no input "gone", or it was not given.',
      ['servers', 's', 'env', 'A'],
    ],
    [
      'vscode',
      { command: 'x', args: ['${command:a.b}'] },
      'Only VS Code itself can replace `${command:a.b}`. Write its value, or use `${env:NAME}` or `${input:id}`.',
      ['servers', 's', 'args', 0],
    ],
    [
      'vscode',
      { command: 'x', args: ['${TOKEN}'] },
      'VS Code does not replace `${TOKEN}`, so the server would get these very characters.',
      ['servers', 's', 'args', 0],
    ],
    [
      'portable',
      { command: 'x', args: ['${env:TOKEN}'] },
      '.mcp.json does not replace `${env:TOKEN}`, so the server would get these very characters.',
      ['mcpServers', 's', 'args', 0],
    ],
    [
      'portable',
      { command: 'x', args: ['${NOPE}'] },
      'The environment variable NOPE is not set; `${NOPE}` needs it.',
      ['mcpServers', 's', 'args', 0],
    ],
    [
      'vscode',
      { command: 'x', envFile: '../secrets' },
      'The envFile "../secrets" does not lie in the workspace folder, so it is not read.',
      ['servers', 's', 'envFile'],
    ],
    [
      'vscode',
      { command: 'x', envFile: '/etc/passwd' },
      'The envFile "/etc/passwd" does not lie in the workspace folder, so it is not read.',
      ['servers', 's', 'envFile'],
    ],
    [
      'vscode',
      { command: 'x', envFile: 'gone.env' },
      'The envFile "gone.env" is not there, or cannot be read.',
      ['servers', 's', 'envFile'],
    ],
    ['vscode', {}, '"s" has no `command` to start. Add one, or a `url`.', ['servers', 's']],
    ['vscode', { type: 'http' }, '"s" has no address. Add a `url`, or a `command`.', ['servers', 's']],
    [
      'vscode',
      { url: 'file:///etc/passwd' },
      '"file:///etc/passwd" is no http or https address.',
      ['servers', 's', 'url'],
    ],
  ])('%s %j is a problem', async (host, entry, message, path) => {
    expect(await resolve(host, entry)).toEqual({ ok: false, problems: [{ message, path }] });
  });

  it('needs a folder where one is named', async () => {
    const found = await resolve('vscode', { command: '${workspaceFolder}/x' }, { workspaceFolder: undefined });
    expect(found).toMatchObject({
      ok: false,
      problems: [{ message: '`${workspaceFolder}` needs an open folder, and there is none.' }],
    });
  });

  it('starts in the workspace folder, and knows Windows paths', async () => {
    const windows = { windows: true, workspaceFolder: 'C:\\w\\my app', userHome: 'C:\\Users\\Ada' };
    expect(await resolve('vscode', { command: '${workspaceFolder}${/}x.cmd' }, windows)).toMatchObject({
      server: { command: 'C:\\w\\my app\\x.cmd', cwd: 'C:\\w\\my app' },
    });
    expect(await resolve('vscode', { command: 'x', cwd: '~\\y' }, windows)).toMatchObject({
      server: { cwd: 'C:\\Users\\Ada\\y' },
    });
  });

  it('does not look into values for more variables', async () => {
    const found = await resolve('vscode', { command: 'x', args: ['${input:key}'] }, { input: () => '${env:TOKEN}' });
    expect(found).toMatchObject({ server: { args: ['${env:TOKEN}'] } });
  });
});

describe('configParts', () => {
  it('loses nothing', () => {
    const text = fc.string({ unit: fc.constantFrom('$', '{', '}', 'A', 'env:', 'input:', ':-', ' ') });
    fc.assert(
      fc.property(text, fc.constantFrom<HostId>('vscode', 'portable', 'gemini', 'cursor', 'zed'), (given, host) => {
        const parts = configParts(given, hostOf(host).variables);
        expect(parts.map((part) => part.source).join('')).toBe(given);
      }),
    );
  });
});

describe('parseEnvFile', () => {
  it.each([
    ['A=1', { A: '1' }],
    ['A=1\r\nB=2\r\n', { A: '1', B: '2' }],
    ['\uFEFFA=1', { A: '1' }],
    ['export A = 1 ', { A: '1' }],
    ['# c\n\nA=1 # why\nB=#', { A: '1', B: '' }],
    ['A=x#y', { A: 'x#y' }],
    ['A="a b # c"  # d', { A: 'a b # c' }],
    ["A='a \\n b'", { A: 'a \\n b' }],
    ['A="l1\\nl2\\"\\\\"', { A: 'l1\nl2"\\' }],
    ['A="one\ntwo"\nB=3', { A: 'one\ntwo', B: '3' }],
    ['A="open\nB=2', { A: '"open', B: '2' }],
    ['A=1\nA=2', { A: '2' }],
    ['A=', { A: '' }],
    ['A=b=c', { A: 'b=c' }],
    ['no assignment\n=x\n1A=2', {}],
  ])('%j', (text, expected) => {
    expect(Object.fromEntries(parseEnvFile(text))).toEqual(expected);
  });
});

describe('paths', () => {
  it.each<[string, string, boolean, boolean]>([
    ['/w/a', '/w', false, true],
    ['/w', '/w', false, false],
    ['/wx/a', '/w', false, false],
    ['/w/../etc', '/w', false, false],
    ['/w/a/../b', '/w/', false, true],
    ['/../w/a', '/w', false, false],
    ['C:\\W\\a', 'c:\\w', true, true],
    ['C:/w/a', 'C:\\w', true, true],
    ['C:\\w\\..\\x', 'C:\\w', true, false],
    ['D:\\w\\a', 'C:\\w', true, false],
    ['\\\\srv\\share\\a', '\\\\srv\\share', true, true],
    ['/a', '/', false, true],
  ])('%s in %s', (path, folder, windows, expected) => {
    expect(isInside(path, folder, windows)).toBe(expected);
  });

  it.each<[string, string, boolean, string | undefined]>([
    ['/w', 'a/./b', false, '/w/a/b'],
    ['/w', '/x', false, '/x'],
    ['/w', '../../..', false, undefined],
    ['C:\\w', 'a\\b', true, 'C:\\w\\a\\b'],
    ['C:\\w', 'D:\\x', true, 'D:\\x'],
  ])('%s and %s', (folder, path, windows, expected) => {
    expect(joined(folder, path, windows)).toBe(expected);
  });
});
