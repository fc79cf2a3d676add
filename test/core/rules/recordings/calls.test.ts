import { describe, expect, it } from 'vitest';
import { c2s, error, request, result, s2c } from '../../trace/records';
import { at, begun, complete, discovered, failure, foundOf, modern, note } from './session';

const cancel = (requestId: unknown) => note('notifications/cancelled', { requestId });
const progress = (progressToken: unknown, value = 1) =>
  note('notifications/progress', { progressToken, progress: value });
const call = (id: string | number, progressToken?: string | number) =>
  request(id, 'tools/call', { name: 't', ...(progressToken !== undefined && { _meta: { progressToken } }) });
const done = (id: string | number) => result(id, { content: [] });
const post = (id: string, session?: string) => ({
  http: { id, method: 'POST', url: '/mcp', headers: session ? { 'Mcp-Session-Id': session } : {} },
});

describe('ids', () => {
  it.each<[string, readonly object[], readonly string[]]>([
    ['counted by both sides', [c2s(request(1)), s2c(request(1)), c2s(result(1)), s2c(result(1))], []],
    ['used again', [c2s(request(1)), s2c(result(1)), c2s(request(1))], ['5 id/request-id-unique /id']],
    ['the same digits as a string', [c2s(request(1)), s2c(result(1)), c2s(request('1'))], []],
    ['a new handshake begins anew', [c2s(request(1)), s2c(result(1)), ...begun().slice(1), c2s(request(1))], []],
    [
      'what was no request, put right',
      [{ dir: 'c2s', raw: '{"jsonrpc":"2.0","id":1,"method":5}' }, s2c(failure(1, -32600)), c2s(request(1))],
      ['3 jsonrpc/method-string /method'],
    ],
    [
      'refused over HTTP and sent again, and then used once more',
      [
        c2s(request(1), post('1', 'a')),
        { dir: 's2c', http: { id: '1', status: 403, headers: {} } },
        c2s(request(1), post('2', 'a')),
        s2c(result(1), { http: { id: '2', status: 200, headers: {} } }),
        c2s(request(1), post('3', 'a')),
      ],
      ['7 id/request-id-unique /id'],
    ],
    ['two clients behind one connection', [c2s(request(1), post('1')), s2c(result(1)), c2s(request(1), post('2'))], []],
    [
      'an answer to a notification',
      [c2s(note('notifications/x')), s2c(result('x'))],
      ['4 jsonrpc/response-to-notification /id'],
    ],
    ['an answer to nothing', [c2s(request(1)), s2c(result(2))], ['4 id/response-unknown /id']],
    ['an error about a cancellation', [c2s(request(1)), c2s(cancel(9)), s2c(error(9))], []],
  ])('%s', (_, records, expected) => {
    const lines = [...begun(), ...records];
    expect([...foundOf('id', lines), ...foundOf('jsonrpc', lines)]).toEqual(expected);
  });

  it.each<[string, readonly object[], readonly string[]]>([
    [
      'an error without an id, after a notification',
      [c2s(note('notifications/x')), s2c(failure(undefined, -32601))],
      ['3 jsonrpc/response-to-notification /'],
    ],
    ['after what could not be read', [{ dir: 'c2s', raw: 'x' }, s2c(failure(undefined, -32700))], []],
    [
      'about a line before the notification',
      [{ dir: 'c2s', raw: 'x' }, c2s(note('notifications/x')), s2c(failure(undefined, -32700))],
      [],
    ],
  ])('%s', (_, records, expected) => {
    expect(foundOf('jsonrpc', [...discovered(), ...records])).toEqual(expected);
  });
});

describe('cancellations', () => {
  it.each<[string, readonly object[], readonly string[]]>([
    ['of a request that runs', [at(0, c2s(call(1))), at(10, c2s(cancel(1)))], []],
    ['that cross the answer', [at(0, c2s(call(1))), at(10, s2c(done(1))), at(20, c2s(cancel(1)))], []],
    ['that the answer crosses', [at(0, c2s(call(1))), at(10, c2s(cancel(1))), at(20, s2c(done(1)))], []],
    ['that come late, times unknown', [c2s(call(1)), s2c(done(1)), c2s(cancel(1))], []],
    [
      'that come late',
      [at(0, c2s(call(1))), at(10, s2c(done(1))), at(2000, c2s(cancel(1)))],
      ['5 cancel/already-answered /params/requestId'],
    ],
    [
      'that are answered late',
      [at(0, c2s(call(1))), at(10, c2s(cancel(1))), at(2000, s2c(done(1)))],
      ['5 cancel/response-after /id'],
    ],
    ['of what the other side asked', [s2c(request(5)), c2s(cancel(5))], ['4 cancel/unknown-request /params/requestId']],
    ['of nothing that was seen', [c2s(cancel(5))], []],
    ['of nothing that was seen, where something is missing', [{ event: 'gap' }, c2s(call(1)), c2s(cancel(5))], []],
    [
      'in vain, refused',
      [c2s(call(1)), c2s(cancel(5)), s2c(error(5))],
      ['4 cancel/unknown-request /params/requestId', '5 cancel/invalid-ignored /id'],
    ],
    [
      'too late, refused',
      [c2s(call(1)), s2c(done(1)), c2s(cancel(1)), s2c(error(1))],
      ['6 cancel/invalid-ignored /id'],
    ],
  ])('%s', (_, records, expected) => {
    expect(foundOf('cancel', [...begun(), ...records])).toEqual(expected);
  });

  it.each<[string, readonly object[], readonly string[]]>([
    [
      'a server ends a call',
      [c2s(request(1, 'tools/call', modern({ name: 't' }))), s2c(cancel(1))],
      ['3 cancel/server-non-subscription /params/requestId'],
    ],
    [
      'a server ends a call that the client cancels',
      [c2s(request(1, 'tools/call', modern({ name: 't' }))), c2s(cancel(1)), s2c(cancel(1))],
      [],
    ],
    [
      'a server ends a subscription',
      [c2s(request(1, 'subscriptions/listen', modern({ notifications: {} }))), s2c(cancel(1))],
      [],
    ],
  ])('%s', (_, records, expected) => {
    expect(foundOf('cancel', [...discovered(), ...records])).toEqual(expected);
  });
});

describe('progress', () => {
  const task = {
    taskId: 'k',
    status: 'working',
    createdAt: '2026-09-01T12:00:00Z',
    lastUpdatedAt: '2026-09-01T12:00:00Z',
    ttl: null,
  };
  const begin = [
    c2s(request(1, 'tools/call', { name: 't', task: {}, _meta: { progressToken: 'p' } })),
    s2c(result(1, { task })),
  ];
  const status = s2c(note('notifications/tasks/status', { ...task, status: 'failed' }));
  const stream = (id: string) => ({ http: { id } });
  it.each<[string, readonly object[], readonly string[]]>([
    [
      'as it should be',
      [c2s(call(1, 'p')), s2c(progress('p')), s2c(done(1)), c2s(call(2, 'p')), s2c(progress('p'))],
      [],
    ],
    [
      'of an unknown token',
      [c2s(call(1, 'p')), s2c(progress('q'))],
      ['4 progress/unknown-token /params/progressToken'],
    ],
    ['of nothing that was seen', [s2c(progress('q'))], []],
    ['of a recording that begins late', [{ event: 'gap' }, c2s(call(1, 'p')), s2c(progress('q'))], []],
    ['of the other side', [s2c(request(1, 'roots/list', { _meta: { progressToken: 'p' } })), c2s(progress('p'))], []],
    ['of another type', [c2s(call(1, 1)), s2c(progress('1'))], ['4 progress/token-verbatim /params/progressToken']],
    ['of both types', [c2s(call(1, 1)), c2s(call(2, '1')), s2c(progress('1')), s2c(progress(1))], []],
    [
      'after the answer',
      [c2s(call(1, 'p')), s2c(done(1)), s2c(progress('p'))],
      ['5 progress/after-response /params/progressToken'],
    ],
    [
      'on another stream, which is slower than the answer',
      [
        at(0, c2s(call(1, 'p'), post('1', 'a'))),
        at(10, s2c(done(1), { http: { id: '1', status: 200, headers: {} } })),
        at(20, { ...s2c(progress('p')), ...stream('2'), sse: {} }),
      ],
      [],
    ],
    [
      'a token that is taken',
      [c2s(call(1, 'p')), c2s(call(2, 'p'))],
      ['4 progress/token-unique /params/_meta/progressToken'],
    ],
    ['a token that was taken', [c2s(call(1, 'p')), c2s(cancel(1)), c2s(call(2, 'p'))], []],
    ['a token whose answer may be lost', [c2s(call(1, 'p')), { event: 'gap' }, c2s(call(2, 'p'))], []],
    ['of a task', [...begin, s2c(progress('p'))], []],
    [
      'of a task that is over',
      [...begin, status, s2c(progress('p'))],
      ['6 progress/task-after-terminal /params/progressToken'],
    ],
    ['of a task by its id', [...begin, s2c(progress('k'))], ['5 progress/task-same-token /params/progressToken']],
    [
      'a token that a task has',
      [...begin, c2s(call(2, 'p'))],
      ['5 progress/task-token-stays-taken /params/_meta/progressToken'],
    ],
    ['a token that a task had', [...begin, status, c2s(call(2, 'p'))], []],
  ])('%s', (_, records, expected) => {
    const lines = [...begun({ version: '2025-11-25', client: { roots: {} } }), ...records];
    expect(foundOf('progress', lines)).toEqual(expected);
  });

  const burst = (count: number, step: number, record: (i: number) => object) =>
    Array.from({ length: count }, (_, i) => at(i * step, record(i)));
  const move = (i: number) => s2c(progress('p', i + 1));

  it.each<[string, readonly object[], readonly string[]]>([
    ['twenty a second, for long', burst(400, 50, move), []],
    ['a flood, said once', burst(500, 2, move), ['54 progress/flood /']],
    ['a flood without times', burst(500, 2, move).map((record) => ({ ...record, ts: undefined })), []],
  ])('%s', (_, records, expected) => {
    expect(foundOf('progress', [...begun(), c2s(call(1, 'p')), ...records])).toEqual(expected);
  });
});

describe('pings', () => {
  const ping = (id: number, ms: number) => at(ms, c2s(request(id)));
  const pong = (id: number, ms: number) => at(ms, s2c(result(id)));
  it.each<[string, readonly object[], readonly string[]]>([
    ['one after the other', [ping(1, 0), pong(1, 20), ping(2, 1000), pong(2, 1010), ping(3, 2000)], []],
    ['two and then three', [ping(1, 0), ping(2, 100), ping(3, 200)], ['5 ping/frequency /method']],
    ['of both sides', [ping(1, 0), at(1, s2c(request(1))), ping(2, 2), at(3, s2c(request(2)))], []],
    ['answered after nine seconds', [ping(1, 0), pong(1, 9000)], []],
    ['answered after half a minute', [ping(1, 0), pong(1, 30_000)], ['4 ping/prompt /']],
  ])('%s', (_, records, expected) => {
    expect(foundOf('ping', [...begun(), ...records])).toEqual(expected);
  });
});

describe('codes and kinds of answers', () => {
  const bad = { dir: 'c2s', raw: '{"jsonrpc":"2.0","id":1,"method":5}' };
  it.each<[string, readonly object[], readonly string[]]>([
    ['no request', [bad, s2c(failure(1, -32603))], ['3 error/invalid-request-code /error/code']],
    [
      'no request, and another one after it',
      [bad, c2s(request(2, 'tools/list', modern())), s2c(failure(1, -32603))],
      [],
    ],
    [
      'a passing fault of what was not declared',
      [c2s(request(1, 'prompts/list', modern())), s2c(failure(1, -32603))],
      ['3 error/capability-gated-code /error/code'],
    ],
    ['a passing fault of what was declared', [c2s(request(1, 'tools/list', modern())), s2c(failure(1, -32603))], []],
    [
      'about headers',
      [c2s(request(1, 'tools/list', modern())), s2c(failure(1, -32020))],
      ['3 error/header-mismatch-off-http /error/code'],
    ],
  ])('%s', (_, records, expected) => {
    expect(foundOf('error', [...discovered(), ...records])).toEqual(expected);
  });

  const extension = { 'io.modelcontextprotocol/clientCapabilities': { extensions: { 'example.org/parts': {} } } };
  it.each<[string, object, readonly string[]]>([
    ['none of this client', {}, ['3 result/type-unknown /result/resultType']],
    ['of an extension that it declares', extension, []],
  ])('a resultType that is %s', (_, meta, expected) => {
    const answer = s2c(result(1, { ...complete({ content: [] }), resultType: 'partial' }));
    const lines = [...discovered(), c2s(request(1, 'tools/call', modern({ name: 't' }, meta))), answer];
    expect(foundOf('result', lines)).toEqual(expected);
  });
});
