import { recogniseText } from '@wirebench/core/request/recognise-text';
import { describe, expect, it } from 'vitest';

const MESSAGE = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';

describe('recordings among texts', () => {
  it.each([
    [
      'Claude Desktop',
      `2026-06-13T14:44:29.945Z [info] [demo] Message from client: ${MESSAGE} { metadata: undefined }`,
    ],
    ['VS Code', `2026-07-24 02:03:14.089 [debug] [editor -> server] ${MESSAGE}`],
    ['VS Code, older', `[Server Says] ${MESSAGE}`],
    ['supergateway', "[supergateway] Child → SSE: { jsonrpc: '2.0', id: 1 }"],
    ['mcp-remote', '[1234] [Local→Remote] tools/list'],
    ['mcp-remote, debug', `[t][1] Local → Remote message ${MESSAGE}`],
    ['Python SDK', `DEBUG Received JSON: b'${MESSAGE}'`],
    ['Go SDK', `read: ${MESSAGE}`],
    ['our own', `{"wirebench":1}\n{"ts":"t","dir":"c2s","frame":${MESSAGE}}`],
    [
      'envelopes under a header',
      `{"type":"header","version":1}\n{"type":"frame","t":0,"dir":"c2s","frame":${MESSAGE}}`,
    ],
    ['bare JSON Lines after a banner', `server ready\r\n${MESSAGE}\r\n`],
    ['a batch on a line', `[${MESSAGE}]`],
    ['Claude Code', '{"debug":"text","timestamp":"t","sessionId":"s","cwd":"/"}'],
    ['pretty-printed', '{\n  "id": 1,\n  "jsonrpc": "2.0",\n  "result": {}\n}\n{\n'],
    ['a line longer than the head', `{"jsonrpc":"2.0","id":1,"result":{"x":"${'y'.repeat(100_000)}`],
    ['a byte order mark', `\uFEFF{\n "jsonrpc": "2.0"`],
    ['Content-Length framing', `Content-Length: 46\r\n\r\n${MESSAGE}`],
    ['an event stream', `event: message\ndata: ${MESSAGE}\n\n`],
    ['curl', '> POST /mcp HTTP/1.1\n> Mcp-Session-Id: abc\n'],
  ])('%s', (_, head) => {
    expect(recogniseText('server.log', head)).toBe('trace');
  });

  it.each([
    ['nothing', ''],
    ['prose', 'The client sends a message, and the server answers.\n'],
    ['structured logs', '{"level":"info","message":"started","timestamp":"t"}\n'],
    ['web server logs', '{"id":"r1","method":"GET","url":"/"}\n'],
    ['broken lines', '{"a":\n{{{{\n]['],
    ['a deep line', `${'['.repeat(60_000)}`],
    ['a mark below the first lines', `${'line\n'.repeat(300)}${MESSAGE}`],
  ])('not %s', (_, head) => {
    expect(recogniseText('server.log', head)).toBe('none');
  });

  it.each(['a.mcptrace', 'a.mcp.jsonl', 'A.MCPTRACE'])('%s is ours, even empty', (name) => {
    expect(recogniseText(name, '')).toBe('trace');
  });
});
