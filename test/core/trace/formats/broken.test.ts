import { describe, expect, test } from 'vitest';
import { shown } from './support';

const INIT = '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}';
const CALL = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"t"}}';
const DONE = '{"jsonrpc":"2.0","id":1,"result":{"content":[]}}';
const desktop = (text: string, tags = '[info] [harbor]') => `2026-06-13T14:44:28.101Z ${tags} ${text}`;
const log = (...lines: string[]) => `${lines.join('\n')}\n`;

describe('logs that are not as they should be', () => {
  test.each<[string, string, string[]]>([
    [
      'Claude Desktop without a server, as in 2024',
      log(desktop(`Message from client: ${CALL}`, '[info]'), desktop(`Message from server: ${DONE}`, '[info]')),
      ['1 c2s request tools/call (t) #1 result >1', '2 s2c result tools/call (t) #1 result'],
    ],
    [
      'two servers in one file, with the same ids',
      log(
        desktop(`Message from client: ${CALL}`, '[a] [info]'),
        desktop(`Message from client: ${CALL}`, '[info] [b]'),
        desktop(`Message from server: ${DONE}`, '[info] [b]'),
        desktop(`Message from server: ${DONE}`, '[info] [a]'),
      ),
      [
        '1 c2s request @a tools/call (t) #1 result >3',
        '2 c2s request @b tools/call (t) #1 result >2',
        '3 s2c result @b tools/call (t) #1 result',
        '4 s2c result @a tools/call (t) #1 result',
      ],
    ],
    [
      'a payload cut in a string, the rest of the JSON there',
      log(
        desktop(`Message from client: ${CALL}`),
        desktop(
          'Message from server: {"result":{"content":[{"type":"text","text":"---...[18778 chars truncated]..."}]},"jsonrpc":"2.0","id":1}',
        ),
      ),
      ['1 c2s request @harbor tools/call (t) #1 result >1', '2 s2c result(cut) @harbor tools/call (t) #1 result'],
    ],
    [
      'a payload cut before anything is said',
      log(desktop('Message from server: {"result":{"content":"-----...[99 chars truncated]...')),
      ['1 s2c result(cut) @harbor result'],
    ],
    [
      'a message that another line tore',
      log(desktop('Message from client: {"jsonrpc":"2.0","id":1,"meth'), desktop(`Message from server: ${DONE}`)),
      ['1 - raw @harbor', '2 s2c result @harbor #1 result'],
    ],
    [
      'a beginning that is missing, and a second connection without a word',
      log(desktop(`Message from server: ${DONE}`), desktop(`Message from client: ${INIT}`)),
      ['1 s2c result @harbor #1 result', '2 c2s request @harbor#2 initialize #0 pending'],
    ],
    [
      'an era probe before the handshake is the same connection',
      log(
        '{"jsonrpc":"2.0","id":"p","method":"server/discover"}',
        '{"jsonrpc":"2.0","id":"p","error":{"code":-32601,"message":"no"}}',
        INIT,
      ),
      [
        '1 c2s? request server/discover #"p" error >1',
        '2 s2c? error server/discover #"p" error',
        '3 c2s? request initialize #0 pending',
      ],
    ],
    [
      'VS Code with text behind a message, and one that is torn',
      log(`[editor -> server] ${CALL} and more`, '[server -> editor] {"jsonrpc":"2.0","id":1,"res'),
      ['1 c2s request tools/call (t) #1 pending', '2 - raw'],
    ],
    [
      'a printed message that the next line tore',
      log('[supergateway] Child → SSE: {', "  jsonrpc: '2.0',", `[supergateway] SSE → Child: ${CALL}`),
      ['1 - raw', '3 c2s request tools/call (t) #1 pending'],
    ],
    [
      'a printed message in colours',
      log(
        '[supergateway] Child → SSE: {\u001b[32m',
        "  jsonrpc: \u001b[32m'2.0'\u001b[39m, id: \u001b[33m1\u001b[39m, result: {}",
        '}',
      ),
      ['1 s2c result(printed) #1 result'],
    ],
    [
      'a bytes literal that is no JSON, and one that is not closed',
      log("DEBUG - Received JSON: b'oops'", 'DEBUG - Received JSON: b\'{"jsonrpc"', 'INFO - next'),
      ['1 - raw', '2 - raw', '3 - raw'],
    ],
    [
      'an event of two messages, and a body that is no JSON',
      log('data: {"jsonrpc":"2.0",', 'data: "id":1,"method":"ping"}', '', 'data: {oops}', ''),
      ['1 s2c request ping #1 pending', '4 s2c raw'],
    ],
    [
      'a length that is too short, too long, or none',
      `Content-Length: 10\n\n${CALL}\nContent-Length: x\n\nContent-Length: 900\n\n${DONE}`,
      ['1 - raw', '3 - raw', '4 - raw', '6 s2c? result #1 result'],
    ],
    [
      'a HAR that breaks off in an entry',
      '{"log":{"version":"1.2","entries":[{"startedDateTime":"2026-05-02T09:00:00Z","time":1,"request":{"method":"POST","url":"u","headers":[],"postData":{"text":"{}"}},"response":{"status":200,"headers":[],"content":{}}},\n{"startedDateTime":"2026-05',
      ['1 c2s http', '1 s2c http', '2 - raw'],
    ],
    [
      'an Inspector entry that is none',
      '[{"id":"1","timestamp":"2026-05-03T10:00:00Z","direction":"request","message":{"jsonrpc":"2.0","id":0,"method":"initialize"}},\n 7,\n {"timestamp":"2026-05-03T10:00:00Z"}]',
      ['1 c2s? request initialize #0 pending', '2 - raw', '3 - raw'],
    ],
    [
      'a transcript of headers in capitals, without a body',
      log(
        '> POST /mcp HTTP/1.1',
        '> HOST: h',
        '>',
        '< HTTP/1.1 202 Accepted',
        '< CONTENT-TYPE: application/json',
        '<',
        '* left intact',
      ),
      ['1 c2s http', '4 s2c http', '7 - raw'],
    ],
    [
      'hostile names',
      log(
        '{"jsonrpc":"2.0","id":1,"method":"__proto__","__proto__":{"dir":"c2s"}}',
        '{"jsonrpc":"2.0","method":"constructor"}',
      ),
      ['1 - request __proto__ #1', '2 - notification constructor'],
    ],
  ])('%s', async (_, text, expected) => {
    expect((await shown(text)).rows).toEqual(expected);
  });

  test('a nesting that would end a recursion, and runs that would keep a pattern busy', async () => {
    const deep = `{"jsonrpc":"2.0","id":1,"method":"x","params":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const runs = [
      ' '.repeat(200_000),
      '1'.repeat(200_000),
      '\\'.repeat(200_000),
      "'".repeat(200_000),
      '['.repeat(200_000),
      '.'.repeat(200_000),
    ];
    for (const first of [
      desktop('Initializing server...'),
      '[supergateway] x',
      "DEBUG Received JSON: b'x'",
      'data: {}',
      `read: ${CALL}`,
      '> POST / HTTP/1.1',
      CALL,
    ]) {
      const { summary } = await shown(
        log(
          first,
          deep,
          ...runs.flatMap((run) => [
            desktop(`Message from client: ${run}`),
            `[supergateway] SSE → Child: {${run}`,
            `chunk: b'${run}`,
            run,
          ]),
        ),
      );
      expect(summary.records).toBeGreaterThan(0);
    }
  });
});
