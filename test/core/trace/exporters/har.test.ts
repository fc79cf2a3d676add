import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsIn, HAR } from './shape';
import { exported, fileWith, opened, rowsIn, traceOf } from './support';

const SAMPLES = join(import.meta.dirname, '../../../fixtures/traces');
const sample = (path: string) => readFileSync(join(SAMPLES, path), 'utf8');

const ts = (second: number) => `2026-11-30T10:00:0${second}.000Z`;
const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'deploy' } });
const result = (id: number) => ({ jsonrpc: '2.0', id, result: { content: [] } });
const STDIO = traceOf(
  { wirebench: 1, transport: 'stdio', server: 'harbor' },
  { ts: ts(0), event: 'spawn' },
  { ts: ts(1), dir: 'c2s', frame: call(1) },
  { ts: ts(2), dir: 's2c', frame: result(1) },
  { ts: ts(3), dir: 'c2s', frame: call(2) },
  { ts: ts(4), dir: 's2c', stderr: 'slow' },
  { ts: ts(5), dir: 's2c', frame: { jsonrpc: '2.0', id: 2, error: { code: -32602, message: 'no' } } },
  { ts: ts(6), dir: 's2c', raw: 'not JSON' },
  { ts: ts(7), dir: 's2c', bytes: '/w==' },
  { ts: ts(8), event: 'exit', code: 1 },
);

describe('HAR', () => {
  it.each([
    ['stdio', 'a.mcptrace', STDIO],
    ['a Claude Desktop log', 'a.log', sample('claude-desktop/mcp-server-harbor.log')],
    ['HAR', 'a.har', sample('har/harbor.har')],
    ['curl', 'a.txt', sample('curl/session.txt')],
    ['the Inspector', 'a.json', sample('inspector/inspector-protocol-harbor.json')],
    ['nothing', 'a.mcptrace', '{"wirebench":1}\n'],
  ])('of %s has the shape of HAR, and our own reader reads the same messages in it', async (_, name, text) => {
    const har = await exported(name, text, 'har', { redact: { mode: 'none' } });
    expect(faultsIn(JSON.parse(har), HAR)).toEqual([]);
    const messages = (rows: Awaited<ReturnType<typeof rowsIn>>) =>
      rows
        .filter(({ kind }) => ['request', 'notification', 'result', 'error'].includes(kind))
        .map(({ partner: _, ...row }) => row);
    expect(messages(await rowsIn(fileWith('b.har', har)))).toEqual(messages(await rowsIn(fileWith(name, text))));
  });

  it('of stdio comes back record by record, in order, with its pairs', async () => {
    const har = await exported('a.mcptrace', STDIO, 'har');
    expect(await rowsIn(fileWith('b.har', har))).toEqual(await rowsIn(fileWith('a.mcptrace', STDIO)));
    const { entries } = JSON.parse(har).log;
    expect(
      entries.map((entry: { request: { url: string }; response: { status: number }; _mcp: { outcome?: string } }) => [
        entry.request.url,
        entry.response.status,
        entry._mcp.outcome,
      ]),
    ).toEqual([
      ['stdio://harbor/event', 202, undefined],
      ['stdio://harbor/tools/call/deploy', 200, 'result'],
      ['stdio://harbor/tools/call/deploy', 200, 'error'],
      ['stdio://harbor/stderr', 202, undefined],
      ['stdio://harbor/tools/call/deploy', 202, 'error'],
      ['stdio://harbor/raw', 202, undefined],
      ['stdio://harbor/bytes', 202, undefined],
      ['stdio://harbor/event', 202, undefined],
    ]);
    expect(entries[1]).toMatchObject({
      startedDateTime: ts(1),
      time: 1000,
      response: { content: { text: JSON.stringify(result(1)) } },
    });
    expect(entries[2].response.content.comment).toContain('an entry of its own');
  });

  it('of HTTP has the exchanges as they were, streams with their events', async () => {
    const http = traceOf(
      { wirebench: 1, transport: 'http', url: 'https://a.example/mcp' },
      {
        ts: ts(1),
        dir: 'c2s',
        http: {
          id: 'x',
          method: 'POST',
          url: 'https://a.example/mcp?a=1&b',
          headers: { Authorization: 'Bearer abc', 'Content-Type': 'application/json' },
        },
        frame: call(1),
      },
      { ts: ts(2), dir: 's2c', http: { id: 'x', status: 200, headers: { 'Content-Type': 'text/event-stream' } } },
      {
        ts: ts(3),
        dir: 's2c',
        http: { id: 'x' },
        sse: { event: 'message', id: '7' },
        frame: { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'é "x"' } },
      },
      { ts: ts(4), dir: 's2c', http: { id: 'x' }, sse: {}, frame: result(1) },
      { ts: ts(5), dir: 's2c', http: { id: 'x' }, event: 'stream-end' },
      { ts: ts(6), dir: 'c2s', http: { id: 'y', method: 'DELETE', url: 'https://a.example/mcp', headers: {} } },
      { ts: ts(7), dir: 's2c', http: { id: 'y' }, event: 'stream-end', reason: 'refused' },
    );
    const har = await exported('a.mcptrace', http, 'har');
    expect(faultsIn(JSON.parse(har), HAR)).toEqual([]);
    const { entries } = JSON.parse(har).log;
    expect(entries).toHaveLength(2);
    expect(entries[0].request).toMatchObject({
      method: 'POST',
      headers: [
        { name: 'Authorization', value: 'Bearer <redacted:1>' },
        { name: 'Content-Type', value: 'application/json' },
      ],
      queryString: [
        { name: 'a', value: '1' },
        { name: 'b', value: '' },
      ],
      postData: { text: JSON.stringify(call(1)) },
    });
    expect(entries[0].response.content.text).toBe(
      `event: message\nid: 7\ndata: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"é \\"x\\""}}\n\ndata: ${JSON.stringify(result(1))}\n\n`,
    );
    expect(entries[0].time).toBe(4000);
    expect(entries[1].response).toMatchObject({ status: 0, _error: 'refused' });
  });

  it('of a selection leaves the rest behind, and hostile facts are no trouble when read back', async () => {
    const har = await exported('a.mcptrace', STDIO, 'har', { filter: 'kind:request' });
    expect(JSON.parse(har).log.entries).toHaveLength(2);
    expect(har).not.toContain('slow');
    const hostile = JSON.stringify({
      log: {
        version: '1.2',
        entries: [
          {
            request: { postData: { text: '{"a":1}' } },
            _mcp: { record: { ts: 7, dir: 'up', __proto__: 1, frame: 2 }, member: 'frame' },
          },
          { request: {}, _mcp: { record: { dir: 'c2s' }, member: '__proto__' } },
          {
            request: {},
            _mcp: { record: 'DEEP', member: 'frame', answer: 7 },
          },
        ],
      },
    });
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const file = await opened(fileWith('c.har', hostile.replace('"DEEP"', `{"a":${deep}}`)));
    expect(file.summary.records).toBe(3);
    await file.close();
  });
});
