import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigCheckOptions, checkConfiguration } from '@wirebench/core/config/check';
import { CONFIG_RULE_METAS } from '@wirebench/core/config/rules/index';
import type { HostId } from '@wirebench/core/config/types';
import { parseDocument } from '@wirebench/core/text/document';
import { toTextEdits } from '@wirebench/core/text/edits';
import { pointer } from '@wirebench/core/text/pointer';
import type { TextEdit } from '@wirebench/core/text/types';
import { describe, expect, it } from 'vitest';

const check = (host: HostId, text: string, options: ConfigCheckOptions = {}) =>
  checkConfiguration(host, parseDocument(text), options);
const brief = (host: HostId, text: string, options?: ConfigCheckOptions) =>
  check(host, text, options).map((f) => `${f.level} ${f.rule.slice(7)} ${pointer(f.at.path)}`);
const server = (host: HostId, entry: string) => {
  const key = host === 'vscode' ? 'servers' : host === 'zed' ? 'context_servers' : 'mcpServers';
  return `{"${key}":{"s":${entry}}}`;
};
const INPUTS = '"inputs":[{"type":"promptString","id":"key"}]';

describe('findings', () => {
  it.each<[HostId, string, string[]]>([
    ['vscode', '{"servers":{}}', []],
    ['vscode', '{"servers":{"s":{"type":"stdio","command":"npx","args":["-y","x"],"env":{"A":"1"},"cwd":"x"}}}', []],
    ['vscode', '{"mcpServers":{"s":{"command":"x"}}}', ['hint root-key /mcpServers']],
    ['cursor', '{"servers":{"s":{"command":"x"}}}', ['error root-key /servers']],
    ['portable', '{"context_servers":{"s":{"command":"x"}}}', ['error root-key /context_servers']],
    ['zed', '{"theme":"x"}', []],
    ['zed', '{"mcpServers":{"s":{"command":"x"}}}', ['error root-key /mcpServers']],
    ['portable', '{"servers":[]}', []],
    ['portable', '{"s":{"command":"npx -y x"}}', ['error command-line /s/command']],
    ['vscode', `{"servers":{"s":{"command":"x","args":["\${input:key}"]}},${INPUTS}}`, []],
    [
      'vscode',
      `{"servers":{"s":{"command":"x","args":["\${input:kye}"]}},${INPUTS}}`,
      ['error input /servers/s/args/0', 'hint input /inputs/0'],
    ],
    ['vscode', `{"servers":{"s":{"command":"x"}},${INPUTS}}`, ['hint input /inputs/0']],
    [
      'vscode',
      '{"servers":{"s":{"command":"${input:a}"}},"inputs":[{"id":"a"},{"id":"a"}]}',
      ['error input /inputs/1/id'],
    ],
    ['cursor', `{"mcpServers":{"s":{"command":"x"}},${INPUTS}}`, []],
    [
      'portable',
      '{"mcpServers":{"s":{"command":"a"},"s":{"command":"b"}}}',
      ['warning duplicate-server /mcpServers/s'],
    ],
    ['portable', '{"mcpServers":{"s":1}}', ['error member-type /mcpServers/s']],
    ['portable', '{"mcpServers":{"s":{"command":"x"}}', ['error syntax ']],
    ['vscode', '{"servers":{},}// c', []],
    ['claude-desktop', '{"mcpServers":{},}// c', ['error plain-json ', 'error plain-json ']],
    ['cursor', '{"mcpServers":{},}// c', []],
    ['claude-desktop', '\uFEFF{"mcpServers":{}}', ['error byte-order-mark ']],
    ['portable', '\uFEFF{"mcpServers":{}}', []],
    ['portable', '', []],
    ['codex', '[mcp_servers.a]', []],
  ])('%s %s', (host, text, expected) => {
    expect(brief(host, text)).toEqual(expected);
  });

  it.each<[HostId, string, string[]]>([
    ['portable', '{"command":"npx -y server","args":["a"]}', ['error command-line /command']],
    ['portable', '{"command":"/usr/bin/node server.js"}', ['error command-line /command']],
    ['portable', '{"command":"C:\\\\Program Files\\\\nodejs\\\\node.exe"}', []],
    ['portable', '{"command":"\\"C:\\\\Program Files\\\\nodejs\\\\node.exe\\" a.js"}', ['error command-line /command']],
    ['portable', '{"command":"/opt/my app/run"}', []],
    ['portable', '{"command":"${MY DIR:-x}/run"}', []],
    ['portable', '{"command":"x","args":"-y server"}', ['error args /args']],
    ['portable', '{"command":"x","args":[1,{},"a"]}', ['error args /args/0', 'error args /args/1']],
    ['portable', '{"command":["npx","x"]}', ['error member-type /command']],
    [
      'portable',
      '{"command":"x","env":{"A":1,"B":null},"headers":[]}',
      ['warning member-type /env/A', 'error member-type /env/B', 'error member-type /headers'],
    ],
    ['zed', '{"command":{"path":"x"}}', []],
    ['portable', '{}', ['error target ']],
    ['portable', '{"description":"x"}', ['error target ']],
    ['zed', '{"settings":{}}', []],
    ['portable', '{"transport":{"type":"stdio","command":"x"}}', []],
    ['portable', '{"command":"x","url":"https://x"}', ['error target /url']],
    ['portable', '{"type":"http","url":"https://x"}', []],
    ['portable', '{"type":"htttp","url":"https://x"}', ['warning transport /type']],
    ['cline', '{"type":"streamable-http","url":"https://x"}', ['warning transport /type']],
    ['zed', '{"type":"anything","url":"https://x"}', []],
    ['cursor', '{"serverUrl":"https://x"}', ['error url-member /serverUrl']],
    ['portable', '{"httpUrl":"https://x"}', ['error url-member /httpUrl']],
    ['windsurf', '{"url":"https://x"}', ['hint url-member /url']],
    ['windsurf', '{"serverUrl":"https://x"}', []],
    ['windsurf', '{"httpUrl":"https://x"}', ['error url-member /httpUrl']],
    ['gemini', '{"url":"https://x"}', []],
    ['gemini', '{"serverUrl":"https://x"}', ['error url-member /serverUrl']],
    ['claude-desktop', '{"url":"https://x"}', ['error remote-server /url']],
    ['portable', '{"comand":"x"}', ['error target ', 'hint unknown-member /comand']],
    ['portable', '{"command":"x","anything":1,"enabled":true}', []],
    ['portable', '{"command":"x","args":["${env:TOKEN}"]}', ['warning variable /args/0']],
    ['portable', '{"command":"x","args":["${TOKEN}","$TOKEN","${x:0:1}"]}', []],
    ['cursor', '{"command":"x","env":{"A":"${TOKEN}"}}', ['warning variable /env/A']],
    ['cursor', '{"command":"x","env":{"A":"${env:TOKEN}"},"args":["${workspaceFolder}","${other}"]}', []],
    ['cursor', '{"command":"x","args":["${input:key}"]}', ['warning variable /args/0']],
    ['vscode', '{"command":"x","args":["${TOKEN}","${config:a.b}"]}', ['warning variable /args/0']],
    ['claude-desktop', '{"command":"x","env":{"A":"${TOKEN}"}}', ['hint variable /env/A']],
    ['claude-desktop', '{"command":"sh","args":["-c","echo ${x}"]}', []],
  ])('%s server %s', (host, entry, expected) => {
    const base = pointer([host === 'vscode' ? 'servers' : host === 'zed' ? 'context_servers' : 'mcpServers', 's']);
    expect(brief(host, server(host, entry))).toEqual(
      expected.map((line) => line.replace(/ (\/[^ ]*)?$/, (_, path = '') => ` ${base}${path}`)),
    );
  });

  it.each([
    ['"env":{"API_KEY":"abcdef123456"}', true],
    ['"env":{"GITHUB_TOKEN":"ghp_abcdefghijklmnopqrstuvwxyz"}', true],
    ['"env":{"ANY":"sk-abcdefghijklmnop1234"}', true],
    ['"args":["--key","sk-abcdefghijklmnop1234"]', true],
    ['"env":{"API_KEY":"${API_KEY}"}', false],
    ['"env":{"API_KEY":"<your key>"}', false],
    ['"env":{"API_KEY":"your-api-key-here"}', false],
    ['"env":{"API_KEY":"short"}', false],
    ['"env":{"TOKEN_FILE":"/run/secrets/token"}', false],
    ['"env":{"AUTH":"https://auth.example/x"}', false],
    ['"env":{"DEBUG":"abcdef123456"}', false],
    ['"args":["--verbose-logging-enabled"]', false],
  ])('a secret in %s: %s', (members, found) => {
    const text = server('portable', `{"command":"x",${members}}`);
    expect(brief('portable', text, { inWorkspace: true }).some((f) => f.startsWith('hint secret'))).toBe(found);
    expect(brief('portable', text)).toEqual([]);
  });
});

describe('nothing is said twice', () => {
  const all = `{"servers":{"s":{"type":"x","command":1,"args":"a","url":2,"env":[]},"s":{"comand":"x"},"t":{"command":"npx x"}},"inputs":[{"id":"a"}],}`;

  it('leaves to VS Code what VS Code says', () => {
    expect(brief('vscode', all, { editorChecks: true })).toEqual([
      'error command-line /servers/t/command',
      'hint input /inputs/0',
    ]);
  });

  it('says all of it elsewhere', () => {
    expect(new Set(check('vscode', all).map((f) => f.rule))).toEqual(
      new Set([
        'config/duplicate-server',
        'config/target',
        'config/unknown-member',
        'config/command-line',
        'config/input',
      ]),
    );
  });

  it('leaves to a JSON service what every JSON service says', () => {
    expect(
      brief('portable', '{"mcpServers":{"s":{"command":"x"},"s":{"command":"y"},}} // c', { jsonService: true }),
    ).toEqual([]);
  });

  it('follows levels', () => {
    const text = server('portable', '{"command":"npx x"}');
    expect(brief('portable', text, { levels: { config: 'off' } })).toEqual([]);
    expect(brief('portable', text, { levels: { 'config/command-line': 'info' } })).toEqual([
      'info command-line /mcpServers/s/command',
    ]);
  });
});

describe('fixes', () => {
  function fixed(host: HostId, text: string, title?: string): unknown {
    const doc = parseDocument(text);
    const fix = checkConfiguration(host, doc)
      .flatMap((f) => f.fixes ?? [])
      .find((one) => title === undefined || one.title === title)!;
    const edits: readonly TextEdit[] = fix.textEdits ?? toTextEdits(doc, doc.root!, fix.edits);
    const after = [...edits]
      .sort((a, b) => b.offset - a.offset)
      .reduce((now, e) => now.slice(0, e.offset) + e.text + now.slice(e.offset + e.length), text);
    return JSON.parse(after);
  }

  it.each<[HostId, string, string | undefined, unknown]>([
    ['vscode', '{"mcpServers":{"s":{"command":"x"}}}', undefined, { servers: { s: { command: 'x' } } }],
    [
      'portable',
      server('portable', '{"command":"npx -y \\"a b\\"","args":["c"]}'),
      undefined,
      { mcpServers: { s: { command: 'npx', args: ['-y', 'a b', 'c'] } } },
    ],
    [
      'portable',
      server('portable', '{"command":"node s.js"}'),
      undefined,
      { mcpServers: { s: { command: 'node', args: ['s.js'] } } },
    ],
    [
      'portable',
      server('portable', '{"command":"x","args":"-y C:\\\\a"}'),
      undefined,
      { mcpServers: { s: { command: 'x', args: ['-y', 'C:\\a'] } } },
    ],
    [
      'portable',
      server('portable', '{"command":"x","args":[80]}'),
      undefined,
      { mcpServers: { s: { command: 'x', args: ['80'] } } },
    ],
    [
      'portable',
      server('portable', '{"command":"x","env":{"A":true}}'),
      undefined,
      { mcpServers: { s: { command: 'x', env: { A: 'true' } } } },
    ],
    [
      'portable',
      server('portable', '{"command":"x","url":"y"}'),
      'Keep `command`',
      { mcpServers: { s: { command: 'x' } } },
    ],
    [
      'cline',
      server('cline', '{"type":"streamable-http","url":"y"}'),
      undefined,
      { mcpServers: { s: { type: 'streamableHttp', url: 'y' } } },
    ],
    ['gemini', server('gemini', '{"serverUrl":"y"}'), undefined, { mcpServers: { s: { httpUrl: 'y' } } }],
    [
      'portable',
      server('portable', '{"command":"x","args":["a${env:T}b"]}'),
      undefined,
      { mcpServers: { s: { command: 'x', args: ['a${T}b'] } } },
    ],
    [
      'cursor',
      server('cursor', '{"command":"x","args":["${T}"]}'),
      undefined,
      { mcpServers: { s: { command: 'x', args: ['${env:T}'] } } },
    ],
    [
      'vscode',
      '{"servers":{"s":{"command":"${input:k}"}}}',
      undefined,
      {
        servers: { s: { command: '${input:k}' } },
        inputs: [{ type: 'promptString', id: 'k', description: 'k', password: true }],
      },
    ],
    ['claude-desktop', '{"mcpServers":{},}', undefined, { mcpServers: {} }],
    ['claude-desktop', '\uFEFF{"mcpServers":{}}', undefined, { mcpServers: {} }],
  ])('%s %s', (host, text, title, expected) => {
    expect(fixed(host, text, title)).toEqual(expected);
  });
});

describe('pages', () => {
  it.each(CONFIG_RULE_METAS.map((meta) => meta.id))('%s has one, with a wrong and a right example that hold', (id) => {
    const path = join(import.meta.dirname, '../../../docs/rules', `${id}.md`);
    expect(existsSync(path)).toBe(true);
    const page = readFileSync(path, 'utf8');
    const [wrong, right] = [...page.matchAll(/```jsonc? (\S+)\n([\s\S]*?)\n```/g)].map(([, host, text]) =>
      check(host as HostId, text!.replace('<BOM>', '\uFEFF'), { inWorkspace: true }).map((f) => f.rule),
    );
    expect(wrong).toContain(id);
    expect(right).toEqual([]);
  });
});
