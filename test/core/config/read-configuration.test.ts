import { hostOfContent, hostOfPath } from '@wirebench/core/config/host-of-file';
import { userFiles, WORKSPACE_FILES } from '@wirebench/core/config/hosts/index';
import { inputsOf } from '@wirebench/core/config/inputs';
import { readConfiguration } from '@wirebench/core/config/read-configuration';
import type { HostId, ServerEntry } from '@wirebench/core/config/types';
import { parseDocument } from '@wirebench/core/text/document';
import { describe, expect, it } from 'vitest';

const read = (host: HostId, text: string) => readConfiguration(host, 'F', text).entries;

describe('entries', () => {
  it.each<[HostId, string, Partial<ServerEntry>]>([
    [
      'vscode',
      '{"servers":{"a":{"type":"stdio","command":"node","args":["x.js",1],"env":{"A":"1","B":2,"C":null,"D":{}},"envFile":"${workspaceFolder}/.env","cwd":"sub"}}} // c',
      {
        name: 'a',
        path: ['servers', 'a'],
        transport: 'stdio',
        command: 'node',
        args: ['x.js', '1'],
        env: { A: '1', B: '2' },
        unsetEnv: ['C'],
        envFile: '${workspaceFolder}/.env',
        cwd: 'sub',
      },
    ],
    [
      'vscode',
      '{"servers":{"a":{"type":"http","url":"https://x/mcp","headers":{"A":"b"}}}}',
      { transport: 'http', url: 'https://x/mcp', headers: { A: 'b' } },
    ],
    ['vscode', '{"servers":{"a":{"url":"https://x"}}}', { transport: 'http' }],
    ['vscode', '{"servers":{"a":{"type":"sse","url":"https://x"}}}', { transport: 'sse' }],
    ['portable', '\uFEFF{"mcpServers":{"a":{"type":"local","command":"x"}}}', { transport: 'stdio', command: 'x' }],
    ['portable', '{"a":{"command":"x"},"b":{"url":"https://x"}}', { path: ['a'], command: 'x' }],
    [
      'portable',
      '{"mcpServers":{"a":{"transport":{"type":"sse","url":"https://x"}}}}',
      { transport: 'sse', url: 'https://x' },
    ],
    ['portable', '{"mcpServers":{"a":{"transport":"sse","url":"https://x"}}}', { transport: 'sse' }],
    ['cursor', '{"mcpServers":{"a":{"url":"https://x"}}}', { transport: 'http' }],
    [
      'windsurf',
      '{"mcpServers":{"a":{"serverUrl":"https://x","disabled":true}}}',
      { transport: 'http', url: 'https://x', disabled: true },
    ],
    ['cline', '{"mcpServers":{"a":{"type":"streamableHttp","url":"https://x"}}}', { transport: 'http' }],
    ['cline', '{"mcpServers":{"a":{"url":"https://x"}}}', { transport: 'sse' }],
    [
      'zed',
      '{"theme":"x","context_servers":{"a":{"command":"x","args":["y"],"enabled":false}}}',
      { command: 'x', args: ['y'], disabled: true },
    ],
    [
      'zed',
      '{"context_servers":{"a":{"command":{"path":"x","args":["y"],"env":{"A":"b"}}}}}',
      { command: 'x', args: ['y'], env: { A: 'b' } },
    ],
    ['gemini', '{"mcpServers":{"a":{"url":"https://x"}}}', { transport: 'sse' }],
    ['gemini', '{"mcpServers":{"a":{"httpUrl":"https://x"}}}', { transport: 'http', url: 'https://x' }],
    [
      'codex',
      '[mcp_servers.a]\ncommand = "npx" # c\nargs = ["-y", "x"]\nenv = { K = "v" }\n',
      { path: ['mcp_servers', 'a'], command: 'npx', args: ['-y', 'x'], env: { K: 'v' } },
    ],
    [
      'codex',
      '[mcp_servers.a]\nurl = "https://x"\nenabled = false\nhttp_headers = { A = "b" }\n',
      { transport: 'http', headers: { A: 'b' }, disabled: true },
    ],
    ['inspector', '{"mcpServers":{"a":{"type":"streamable-http","url":"https://x"}}}', { transport: 'http' }],
    [
      'claude-desktop',
      '{"mcpServers":{"a":{"command":"C:\\\\Program Files\\\\x.exe"}}}',
      { command: 'C:\\Program Files\\x.exe' },
    ],
  ])('%s %s', (host, text, expected) => {
    expect(read(host, text)[0]).toMatchObject(expected);
  });

  it('keeps what is no server out, and hostile names in', () => {
    const names = read(
      'portable',
      '{"mcpServers":{"a":1,"__proto__":{"command":"x"},"b":null,"":{"command":"y"}}}',
    ).map((e) => e.name);
    expect(names).toEqual(['__proto__', '']);
    expect(read('vscode', '{"servers":[]}')).toEqual([]);
    expect(read('vscode', '{"mcpServers":{"a":{"command":"x"}}}')).toEqual([]);
    expect(read('vscode', '')).toEqual([]);
    expect(read('portable', '{"name":"x","version":"1"}')).toEqual([]);
  });

  it('says where a file breaks', () => {
    expect(readConfiguration('vscode', 'F', '{\n  "servers": {"a" 1}\n}')).toEqual({
      entries: [],
      problem: 'Line 2, column 19: A colon is missing after the name "a".',
    });
    expect(readConfiguration('codex', 'F', 'a = [1\nb')).toEqual({
      entries: [],
      problem: 'Line 2, column 1: this is no TOML. Check quotes, brackets and commas there.',
    });
    expect(readConfiguration('codex', 'F', `a = ${'['.repeat(5000)}`).problem).toContain('no TOML');
  });
});

describe('inputs', () => {
  const text = JSON.stringify({
    inputs: [
      { id: 'key', type: 'promptString', password: true, description: 'Key', default: 'd' },
      { id: 'pick', type: 'pickString', options: ['a', { label: 'B', value: 'b' }, 3] },
      { id: 'cmd', type: 'command', command: 'x.y', args: { a: 1 } },
      { id: 'odd', type: 'magic' },
      { type: 'promptString' },
    ],
    servers: {
      s: {
        command: 'x',
        args: ['${input:pick}', '${input:key}${input:pick}', '${input:gone}'],
        env: { A: '${input:cmd}' },
      },
      t: { command: 'x' },
    },
  });

  it('reads what is declared and what an entry uses', () => {
    const [s, t] = read('vscode', text);
    expect(s!.inputs).toEqual([
      { id: 'key', type: 'promptString', password: true, description: 'Key', default: 'd' },
      { id: 'pick', type: 'pickString', options: ['a', 'b'] },
      { id: 'cmd', type: 'command', command: 'x.y', args: { a: 1 } },
    ]);
    expect(inputsOf(s!).map((i) => i.id)).toEqual(['pick', 'key', 'cmd']);
    expect(inputsOf(t!)).toEqual([]);
  });
});

describe('files', () => {
  it('of workspaces', () => {
    expect(WORKSPACE_FILES.map(({ host, path }) => `${host} ${path}`)).toEqual([
      'vscode .vscode/mcp.json',
      'portable .mcp.json',
      'cursor .cursor/mcp.json',
      'zed .zed/settings.json',
      'gemini .gemini/settings.json',
      'codex .codex/config.toml',
    ]);
  });

  const paths = (places: Parameters<typeof userFiles>[0]) =>
    userFiles(places).map(({ host, path }) => `${host} ${path}`);

  it('of users on Linux', () => {
    expect(paths({ platform: 'linux', home: '/home/ada' })).toEqual([
      'vscode /home/ada/.config/Code/User/mcp.json',
      'vscode /home/ada/.config/Code - Insiders/User/mcp.json',
      'vscode /home/ada/.config/VSCodium/User/mcp.json',
      'portable /home/ada/.copilot/mcp-config.json',
      'claude-code /home/ada/.claude.json',
      'claude-desktop /home/ada/.config/Claude/claude_desktop_config.json',
      'cursor /home/ada/.cursor/mcp.json',
      'windsurf /home/ada/.codeium/windsurf/mcp_config.json',
      'cline /home/ada/.config/Code/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
      'cline /home/ada/.config/Code - Insiders/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
      'cline /home/ada/.config/VSCodium/User/globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json',
      'zed /home/ada/.config/zed/settings.json',
      'gemini /home/ada/.gemini/settings.json',
      'codex /home/ada/.codex/config.toml',
      'inspector /home/ada/.mcp-inspector/mcp.json',
    ]);
  });

  it('of users on Windows and macOS, and in places of their own', () => {
    const windows = paths({ platform: 'win32', home: 'C:\\Users\\Ada L', appData: 'D:\\Roaming' });
    expect(windows).toContain('claude-desktop D:\\Roaming\\Claude\\claude_desktop_config.json');
    expect(windows).toContain('cursor C:\\Users\\Ada L\\.cursor\\mcp.json');
    expect(windows).toContain('zed D:\\Roaming\\Zed\\settings.json');
    expect(paths({ platform: 'win32', home: 'C:\\Users\\Ada' })).toContain(
      'vscode C:\\Users\\Ada\\AppData\\Roaming\\Code\\User\\mcp.json',
    );
    expect(paths({ platform: 'darwin', home: '/Users/ada' })).toContain(
      'claude-desktop /Users/ada/Library/Application Support/Claude/claude_desktop_config.json',
    );
    expect(paths({ platform: 'linux', home: '/h', xdgConfigHome: '/x' })).toContain('zed /x/zed/settings.json');
  });

  it.each([
    ['/w/.vscode/mcp.json', 'vscode'],
    ['C:\\w\\.vscode\\mcp.json', 'vscode'],
    ['.vscode/mcp.json', 'vscode'],
    ['/home/a/.config/Code/User/mcp.json', 'vscode'],
    ['/home/a/.config/Code/User/profiles/abc/mcp.json', 'vscode'],
    ['/w/.cursor/mcp.json', 'cursor'],
    ['/w/.mcp.json', 'portable'],
    ['/w/example.mcp.json', undefined],
    ['/w/mcp.json', undefined],
    ['/h/.copilot/mcp-config.json', 'portable'],
    ['/h/.claude.json', 'claude-code'],
    ['/x/claude_desktop_config.json', 'claude-desktop'],
    ['/h/.codeium/windsurf/mcp_config.json', 'windsurf'],
    ['/x/cline_mcp_settings.json', 'cline'],
    ['/h/.config/zed/settings.json', 'zed'],
    ['/w/.vscode/settings.json', undefined],
    ['/w/.gemini/settings.json', 'gemini'],
    ['/h/.codex/config.toml', 'codex'],
    ['/h/.mcp-inspector/mcp.json', 'inspector'],
  ])('%s belongs to %s', (path, host) => {
    expect(hostOfPath(path)).toBe(host);
  });

  it.each([
    ['{"servers":{}}', 'vscode'],
    ['{"context_servers":{}}', 'zed'],
    ['{"mcpServers":{}}', 'portable'],
    ['{"a":{"command":"x"}}', 'portable'],
    ['', 'portable'],
  ])('%s has the shape of %s', (text, host) => {
    expect(hostOfContent(parseDocument(text))).toBe(host);
  });
});
