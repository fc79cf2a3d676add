import { chainOf } from '@wirebench/core/trace/chain';
import { chainWords } from '@wirebench/core/trace/chain-words';
import type { TraceIndex } from '@wirebench/core/trace/trace-index';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linksOf } from './links';
import { analyse, c2s, cancelled, error, request, result, s2c } from './records';

const told = (method: string, params: object) => ({ jsonrpc: '2.0', method, params });
const progress = (progressToken: string | number) => told('notifications/progress', { progressToken, progress: 1 });
const log = (meta?: object) =>
  told('notifications/message', { level: 'info', data: 'd', ...(meta && { _meta: meta }) });
const withToken = (progressToken: string | number) => ({ name: 'x', _meta: { progressToken } });
const post = (id: string, frame: unknown) => c2s(frame, { http: { id, method: 'POST', url: 'http://h.test/mcp' } });
const get = (id: string) => ({ dir: 'c2s', http: { id, method: 'GET', url: 'http://h.test/mcp' } });
const answer = (id: string, status: number, frame?: unknown) => ({
  dir: 's2c',
  http: { id, status },
  ...(frame !== undefined && { frame }),
});
const event = (id: string, frame: unknown) => s2c(frame, { http: { id }, sse: {} });
const HEADER = { wirebench: 1, transport: 'stdio' };
const asks = (id: number, state: string) =>
  s2c(
    result(id, {
      resultType: 'input_required',
      requestState: state,
      inputRequests: { a: { method: 'roots/list', params: {} } },
    }),
  );
const retry = (id: number, state: string) =>
  c2s(request(id, 'tools/call', { name: 'x', requestState: state, inputResponses: { a: { roots: [] } } }));
const SUBSCRIPTION = 'io.modelcontextprotocol/subscriptionId';
const LOG_LEVEL = 'io.modelcontextprotocol/logLevel';
const RELATED = 'io.modelcontextprotocol/related-task';
const task = (taskId: string, status = 'working') => ({ taskId, status, createdAt: '2026-01-01T00:00:00Z', ttl: 1000 });
const begins = (id: number) => c2s(request(id, 'tools/call', { name: 'x', task: {} }));
const listens = (id: number | string) =>
  c2s(request(id, 'subscriptions/listen', { notifications: { toolsListChanged: true } }));
const tagged = (method: string, id: number | string) => s2c(told(method, { _meta: { [SUBSCRIPTION]: id } }));
const CHANGED = 'notifications/tools/list_changed';

/** `record>owner as`, late ones with a mark */
function links(index: TraceIndex): string[] {
  return Array.from({ length: index.length }, (_, row) => ({ row, owner: index.ownerOf(row) })).flatMap(
    ({ row, owner }) => (owner ? [`${row}>${owner.to} ${owner.as}${owner.late ? ' late' : ''}`] : []),
  );
}

const CASES: readonly [string, readonly unknown[], readonly string[]][] = [
  [
    'progress, before and after the answer',
    [c2s(request(1, 'tools/call', withToken('t'))), s2c(progress('t')), s2c(result(1)), s2c(progress('t'))],
    ['1>0 progress', '3>0 progress late'],
  ],
  [
    'progress by the type of its token',
    [
      c2s(request(1, 'ping', withToken(7))),
      c2s(request(2, 'ping', withToken('7'))),
      s2c(progress('7')),
      s2c(progress(7)),
    ],
    ['2>1 progress', '3>0 progress'],
  ],
  [
    'progress both ways under one token',
    [c2s(request(1, 'ping', withToken(1))), s2c(request(1, 'ping', withToken(1))), s2c(progress(1)), c2s(progress(1))],
    ['2>0 progress', '3>1 progress'],
  ],
  [
    'a token of two open requests, and of the one that is left',
    [
      c2s(request(1, 'ping', withToken('t'))),
      c2s(request(2, 'ping', withToken('t'))),
      s2c(progress('t')),
      s2c(result(1)),
      s2c(progress('t')),
    ],
    ['4>1 progress'],
  ],
  [
    'a token that nobody gave, or of the wrong side',
    [c2s(request(1, 'ping', withToken('t'))), c2s(progress('t')), s2c(progress('u'))],
    [],
  ],
  [
    'a token used again after the answer',
    [
      c2s(request(1, 'ping', withToken('t'))),
      s2c(result(1)),
      c2s(request(1, 'ping', withToken('t'))),
      s2c(progress('t')),
    ],
    ['3>2 progress'],
  ],
  [
    'cancellation, before and after the answer',
    [c2s(request(1)), c2s(cancelled(1)), s2c(result(1)), c2s(cancelled(1))],
    ['1>0 cancellation', '3>0 cancellation late'],
  ],
  [
    'cancellation by the side that asked, not by the other',
    [c2s(request(1)), s2c(request(1)), s2c(cancelled(1)), c2s(cancelled('1'))],
    ['2>1 cancellation'],
  ],
  ['cancellation of an id that two requests have', [c2s(request(1)), c2s(request(1)), c2s(cancelled(1))], []],
  [
    'logs on stdio: of the one request that wants any',
    [
      HEADER,
      c2s(request(1, 'server/discover', { _meta: { [LOG_LEVEL]: 'info' } })),
      c2s(request(2, 'tools/list')),
      s2c(log()),
      c2s(request(3, 'tools/list', { _meta: { [LOG_LEVEL]: 'info' } })),
      s2c(log()),
    ],
    ['2>0 log'],
  ],
  ['logs of the legacy era, which nobody asked for by request', [c2s(request(1, 'tools/call')), s2c(log())], []],
  [
    'retries by their state',
    [
      c2s(request(1, 'tools/call', { name: 'x' })),
      asks(1, 's1'),
      retry(2, 's1'),
      asks(2, 's2'),
      retry(3, 's2'),
      s2c(result(3)),
    ],
    ['2>0 retry', '4>2 retry'],
  ],
  [
    'one state for two requests to one tool',
    [
      c2s(request(1, 'tools/call', { name: 'x' })),
      c2s(request(2, 'tools/call', { name: 'x' })),
      asks(1, 's'),
      asks(2, 's'),
      retry(3, 's'),
    ],
    [],
  ],
  [
    'tasks',
    [
      begins(1),
      s2c(result(1, { task: task('t') })),
      c2s(request(2, 'tasks/get', { taskId: 't' })),
      s2c(result(2, task('t'))),
      s2c(told('notifications/tasks/status', task('t'))),
      s2c(request(1, 'elicitation/create', { message: 'm', _meta: { [RELATED]: { taskId: 't' } } })),
      c2s(result(1)),
      c2s(request(3, 'tasks/result', { taskId: 't' })),
      s2c(result(3)),
      c2s(request(4, 'tasks/get', { taskId: 'u' })),
    ],
    ['2>1 task', '4>1 task', '5>1 during', '7>1 task'],
  ],
  [
    'a task id that is announced twice',
    [
      begins(1),
      s2c(result(1, { task: task('t') })),
      begins(2),
      s2c(result(2, { task: task('t') })),
      c2s(request(3, 'tasks/get', { taskId: 't' })),
    ],
    [],
  ],
  [
    'progress of a task goes on after the answer that announced it',
    [
      c2s(request(1, 'tools/call', { ...withToken('t'), task: {} })),
      s2c(result(1, { task: task('t') })),
      s2c(progress('t')),
    ],
    ['2>0 progress'],
  ],
  [
    'a subscription',
    [
      listens(1),
      tagged('notifications/subscriptions/acknowledged', 1),
      tagged(CHANGED, 1),
      tagged(CHANGED, '1'),
      tagged(CHANGED, 2),
      s2c(told(CHANGED, {})),
      s2c(result(1, { _meta: { [SUBSCRIPTION]: 1 } })),
    ],
    ['1>0 subscription', '2>0 subscription'],
  ],
  ['a subscription that the server cancels', [listens('s'), s2c(cancelled('s'))], ['1>0 cancellation']],
  [
    'updates of a resource',
    [
      c2s(request(1, 'resources/subscribe', { uri: 'a:/x' })),
      s2c(result(1)),
      s2c(told('notifications/resources/updated', { uri: 'a:/x' })),
      s2c(told('notifications/resources/updated', { uri: 'a:/X' })),
      c2s(request(2, 'resources/unsubscribe', { uri: 'a:/x' })),
      s2c(result(2)),
      s2c(told('notifications/resources/updated', { uri: 'a:/x' })),
    ],
    ['2>0 subscription'],
  ],
  [
    'two requests for updates of one resource',
    [
      c2s(request(1, 'resources/subscribe', { uri: 'a:/x' })),
      s2c(result(1)),
      c2s(request(2, 'resources/subscribe', { uri: 'a:/x' })),
      s2c(told('notifications/resources/updated', { uri: 'a:/x' })),
    ],
    [],
  ],
  [
    'a beginning after a refusal, and not after another request',
    [
      c2s(request(1, 'server/discover')),
      s2c(error(1)),
      c2s(request(2, 'initialize')),
      s2c(result(2)),
      c2s(request(3, 'initialize')),
    ],
    ['2>0 probe'],
  ],
  [
    'a refusal by HTTP alone',
    [post('a', request(1, 'server/discover')), answer('a', 404), post('b', request(2, 'initialize'))],
    ['1>0 http', '2>0 probe'],
  ],
  [
    'a request of the server on stdio, while one of the client is open',
    [c2s(request(1, 'tools/call')), s2c(request(1, 'roots/list'))],
    [],
  ],
  [
    'what a stream of one request brings',
    [
      post('a', request(1, 'tools/call', withToken('t'))),
      post('b', request(2, 'tools/call', withToken('t'))),
      answer('a', 200),
      event('a', request(1, 'roots/list')),
      post('c', result(1)),
      answer('c', 202),
      event('a', progress('t')),
      event('b', progress('t')),
      event('a', log()),
      event('a', told(CHANGED, {})),
      event('a', result(1)),
    ],
    ['2>0 http', '3>0 during', '5>4 http', '6>0 progress', '7>1 progress', '8>0 log', '9>0 http'],
  ],
  [
    'what a stream brings that was opened for anything',
    [
      get('g'),
      answer('g', 200),
      post('a', request(1, 'tools/call')),
      event('g', request(5, 'roots/list')),
      event('g', log()),
    ],
    ['1>0 http', '3>0 http', '4>0 http'],
  ],
  [
    'a subscription id that is not that of the stream',
    [
      post('a', listens(1).frame),
      post('b', listens(2).frame),
      event('b', tagged(CHANGED, 1).frame),
      event('b', tagged(CHANGED, 2).frame),
    ],
    ['2>1 http', '3>1 subscription'],
  ],
  ['two connections', [c2s(request(1, 'ping', withToken('t')), { conn: 'a' }), s2c(progress('t'), { conn: 'b' })], []],
  [
    'a batch: progress belongs to its record',
    [c2s([request(1, 'ping', withToken('t'))]), s2c(progress('t'))],
    ['1>0 progress'],
  ],
];

describe('which record belongs to which', () => {
  test.each(CASES)('%s', (_, lines, expected) => expect(links(analyse(lines).index)).toEqual(expected));
});

const BATCHES: readonly [string, readonly unknown[], string][] = [
  [
    'a batch answered by a batch in another order',
    [c2s([request(1), cancelled(9), request(2)]), s2c([result(2), error(1)])],
    '0<1 batch, 0[2]<1[0], 0[0]<1[1]',
  ],
  [
    'a batch answered one by one',
    [c2s([request(1), request('1')]), s2c(result('1')), s2c(result(1))],
    '0<1-2 batch, 0[1]<1[0], 0[0]<2[0]',
  ],
  [
    'requests answered by a batch',
    [c2s(request(1)), c2s(request(2)), s2c([result(1), result(2)])],
    '0[0]<2[0], 1[0]<2[1]',
  ],
  [
    'two batches answered by one',
    [c2s([request(1)]), c2s([request(2)]), s2c([result(2), result(1), result(2)])],
    '1[0]<2[0], 0[0]<2[1]',
  ],
  [
    'a request of a batch is cancelled and answered',
    [c2s([request(1), request(2)]), c2s(cancelled(2)), s2c([result(2)])],
    '0<1 cancellation, 0<2 batch, 0[1]<cancelled, 0[1]<2[0]',
  ],
  ['nothing in it answers anything', [c2s([request(1)]), s2c([result('1'), 7, null]), s2c([])], ''],
];

test.each(BATCHES)('%s', (_, lines, expected) => expect(linksOf(analyse(lines).index)).toBe(expected));

test('a request answered within a batch has the row of the batch as its partner', () => {
  const { index } = analyse([c2s(request(1)), c2s(request(2)), s2c([error(1), result(2)])]);
  expect([0, 1, 2].map((row) => [index.entryAt(row).partner, index.statusAt(row)])).toEqual([
    [2, 'error'],
    [2, 'result'],
    [undefined, undefined],
  ]);
});

test('of two requests with one id, the answer on its exchange', () => {
  const { index } = analyse([
    post('a', request(1)),
    post('b', request(1)),
    answer('b', 200, result(1)),
    answer('a', 200, error(1)),
  ]);
  expect([0, 1, 2, 3].map((row) => index.entryAt(row).partner)).toEqual([3, 2, 1, 0]);
});

const NUMBERED = [
  c2s(request(9, 'tools/list')),
  c2s(request(1, 'tools/call', { name: 'x', _meta: { progressToken: 't' } })),
  s2c(progress('t')),
  asks(1, 's1'),
  retry(2, 's1'),
  asks(2, 's2'),
  s2c(result(9)),
  retry(3, 's2'),
  c2s(cancelled(3)),
  s2c(result(3)),
];

const words = (index: TraceIndex, record: number, most = 100) =>
  chainOf(index, record, most).links.map((link) => {
    const of = link.of === undefined ? undefined : index.entryAt(link.of);
    return `${link.index} ${chainWords(link, of)}`;
  });

test('the chain is the same from each of its records', () => {
  const { index } = analyse(NUMBERED);
  for (const record of [1, 2, 3, 4, 5, 7, 8, 9]) {
    expect(words(index, record)).toEqual([
      '1 the first',
      '2 progress of tools/call x',
      '3 answer of tools/call x',
      '4 retry 1 of 2 of tools/call x',
      '5 answer of tools/call x',
      '7 retry 2 of 2 of tools/call x',
      '8 cancellation of tools/call x',
      '9 late answer of tools/call x',
    ]);
  }
  expect(words(index, 6)).toEqual(['0 the first', '6 answer of tools/list']);
});

test('a message on a stream that carries many begins its own chain', () => {
  const { index } = analyse([
    get('g'),
    event('g', request(5, 'roots/list')),
    event('g', log()),
    post('p', result(5)),
    answer('p', 202),
  ]);
  expect(words(index, 4)).toEqual([
    '0 the stream that it came on',
    '1 the first',
    '3 answer of roots/list',
    '4 HTTP of roots/list',
  ]);
  expect(words(index, 0)).toHaveLength(5);
});

test('of a long chain its beginning and what stands around the record', () => {
  const many = [
    c2s(request(1, 'tools/call', withToken('t'))),
    ...Array.from({ length: 500 }, () => s2c(progress('t'))),
  ];
  const { index } = analyse(many);
  const { links: found, total } = chainOf(index, 300, 60);
  expect(total).toBe(501);
  expect(found.map((link) => link.index)).toEqual([
    ...Array.from({ length: 20 }, (_, i) => i),
    ...Array.from({ length: 40 }, (_, i) => 280 + i),
  ]);
  expect(chainOf(index, 500, 60).links.at(-1)!.index).toBe(500);
  expect(chainOf(index, 501, 60)).toEqual({ links: [], total: 0 });
  expect(chainOf(index, -1, 60)).toEqual({ links: [], total: 0 });
});

const ID = fc.constantFrom<string | number>(1, '1', 't', '__proto__');
const ANY = fc.oneof(
  ID.map((id) => request(id as string, 'tools/call', withToken(id))),
  ID.map((id) => result(id as string, { resultType: 'input_required', requestState: 's', task: task(String(id)) })),
  ID.map((id) => progress(id)),
  ID.map((id) => cancelled(id as string)),
  ID.map((id) => request(id as string, 'tasks/get', { taskId: String(id) })),
  ID.map((id) => listens(id).frame),
  ID.map((id) => tagged(CHANGED, id).frame),
);

test('whatever comes, a record belongs to an earlier one, and its chain holds it once', () => {
  const record = fc.record({ dir: fc.constantFrom('c2s', 's2c'), frame: ANY });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 30 }), (lines) => {
      const { index } = analyse(lines);
      for (let row = 0; row < index.length; row++) {
        expect(index.ownerOf(row)?.to ?? -1).toBeLessThan(row);
        const found = chainOf(index, row, 1000).links.map((link) => link.index);
        expect(found.filter((one) => one === row)).toEqual([row]);
        expect([...found].sort((a, b) => a - b)).toEqual(found);
      }
    }),
  );
});
