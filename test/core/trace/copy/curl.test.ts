import { execFileSync } from 'node:child_process';
import { platform } from 'node:process';
import { type CopiedMessage, curlCommand } from '@wirebench/core/trace/copy/curl';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const message = (params: object, more: Partial<CopiedMessage> = {}): CopiedMessage => ({
  text: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, undefined, 2),
  http: {
    method: 'POST',
    url: 'https://harbor.example/mcp',
    headers: { 'content-type': 'application/json', accept: '*/*' },
  },
  revision: undefined,
  ...more,
});

describe('curlCommand', () => {
  const said = message({ name: 'say', arguments: { text: `it's 5% & "fair"` } });

  it('quotes for sh', () => {
    expect(curlCommand(said, 'posix')).toBe(
      `curl -sS -X POST 'https://harbor.example/mcp' \\
  -H 'content-type: application/json' \\
  -H 'accept: */*' \\
  --data-raw '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"say","arguments":{"text":"it'\\''s 5% & \\"fair\\""}}}'
`,
    );
  });

  it('quotes for PowerShell, the body by standard input', () => {
    expect(curlCommand(said, 'powershell')).toBe(
      `'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"say","arguments":{"text":"it''s 5% & \\"fair\\""}}}' | curl.exe -sS -X POST 'https://harbor.example/mcp' \`
  -H 'content-type: application/json' \`
  -H 'accept: */*' \`
  --data-binary '@-'
`,
    );
  });

  it('quotes for cmd, what the prompt reads behind carets', () => {
    expect(curlCommand(said, 'cmd').split('\n').at(-2)).toBe(
      String.raw`  --data-raw ^"{\^"jsonrpc\^":\^"2.0\^",\^"id\^":1,\^"method\^":\^"tools/call\^",\^"params\^":{\^"name\^":\^"say\^",\^"arguments\^":{\^"text\^":\^"it's 5^% ^& \\\^"fair\\\^"\^"}}}^"`,
    );
  });

  it('writes what is not ASCII as escapes where consoles have code pages', () => {
    const odd = message({ name: 'é😀’' });
    expect(curlCommand(odd, 'posix')).toContain('"name":"é😀’"');
    expect(curlCommand(odd, 'powershell')).toContain(String.raw`"name":"\u00e9\ud83d\ude00\u2019"`);
    expect(curlCommand(odd, 'cmd')).toContain(String.raw`\u00e9\ud83d\ude00\u2019`);
  });

  it.each(['posix', 'powershell', 'cmd'] as const)('puts variables in the place of credentials (%s)', (shell) => {
    const command = curlCommand(
      message(
        { name: 'login', arguments: { password: 'hunter2-hunter2', again: 'hunter2-hunter2' } },
        {
          http: {
            url: 'https://ada:lovelace-1815@harbor.example/mcp?api_key=k1k2k3k4k5&page=2',
            headers: { Authorization: 'Bearer abcdefgh12345678', 'Mcp-Session-Id': 's-1', Cookie: 'a=b' },
          },
        },
      ),
      shell,
    );
    for (const secret of ['hunter2', 'lovelace', 'k1k2', 'abcdefgh', 's-1', 'a=b'])
      expect(command).not.toContain(secret);
    expect(command).toContain(
      'Set these variables first: AUTHORIZATION, MCP_SESSION_ID, COOKIE, USER, PASSWORD, API_KEY, PASSWORD_2',
    );
    const bearer = {
      posix: `-H 'Authorization: Bearer '"$AUTHORIZATION"`,
      powershell: `-H ('Authorization: Bearer ' + $env:AUTHORIZATION)`,
      cmd: `-H ^"Authorization: Bearer %AUTHORIZATION%^"`,
    };
    expect(command).toContain(bearer[shell]);
  });

  it('says that a message did not go over HTTP, and gives it the headers of its revision', () => {
    const command = curlCommand(message({ name: 'täglich' }, { http: undefined, revision: '2026-07-28' }), 'posix');
    expect(command.split('\n').slice(0, 7)).toEqual([
      '# This message did not go over HTTP, or the log does not say where: put in the address of a server.',
      "curl -sS -X POST 'http://localhost:3000/mcp' \\",
      "  -H 'Content-Type: application/json' \\",
      "  -H 'Accept: application/json, text/event-stream' \\",
      "  -H 'MCP-Protocol-Version: 2026-07-28' \\",
      "  -H 'Mcp-Method: tools/call' \\",
      "  -H 'Mcp-Name: =?base64?dMOkZ2xpY2g=?=' \\",
    ]);
    expect(curlCommand(message({}, { http: undefined, revision: '2024-11-05' }), 'posix')).not.toContain(
      'MCP-Protocol',
    );
  });

  it('keeps numbers as they are spelled, and a header from becoming two', () => {
    const text = '{"jsonrpc":"2.0","id":1,"method":"x/y","params":{"n":9007199254740993, "m": 1.0}}';
    const command = curlCommand(message({}, { text, http: { headers: { 'X-A': 'b\r\nX-Evil: c' } } }), 'posix');
    expect(command).toContain('"n":9007199254740993,"m":1.0');
    expect(command).toContain("-H 'X-A: b X-Evil: c'");
  });

  it.runIf(platform !== 'win32')('reaches the program as it was meant, through a real shell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const command = curlCommand(message({ name: text }), 'posix').replace(/^curl /, 'printf "%s\\n" ');
        const [last] = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' }).split('\n').slice(-2);
        expect(JSON.parse(last!).params.name).toBe(text);
      }),
      { numRuns: 25 },
    );
  });
});
