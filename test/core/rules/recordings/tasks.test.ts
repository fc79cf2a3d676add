import { describe, expect, it } from 'vitest';
import { c2s, request, result, s2c } from '../../trace/records';
import { error, exchange, handshake, notification, said, timed } from './support';

const ID = '786512e2-9e0d-44bd-8f29-789f320fe840';
const ALL = { list: {}, cancel: {}, requests: { tools: { call: {} } } };
const begin = handshake({ elicitation: {} }, { tools: {}, tasks: ALL });
const task = (status: string, minute = 0, more: object = {}) => ({
  taskId: ID,
  status,
  createdAt: '2025-11-25T10:30:00Z',
  lastUpdatedAt: `2025-11-25T10:${30 + minute}:00Z`,
  ttl: null,
  ...more,
});
const created = exchange(1, 'tools/call', { name: 'job', task: {} }, { task: task('working') });
const get = (id: number, status: string, minute = 0, more: object = {}) =>
  exchange(id, 'tasks/get', { taskId: ID }, task(status, minute, more));
const told = (status: string, minute = 0) => s2c(notification('notifications/tasks/status', task(status, minute)));
const RELATED = { 'io.modelcontextprotocol/related-task': { taskId: ID } };
const outcome = { content: [], _meta: RELATED };
const ask = (id: number, meta: object = RELATED) =>
  s2c(
    request(id, 'elicitation/create', {
      message: 'n',
      requestedSchema: { type: 'object', properties: {} },
      ...(Object.keys(meta).length > 0 && { _meta: meta }),
    }),
  );
const answer = (id: number) => c2s(result(id, { action: 'decline', _meta: RELATED }));
const CLOSE = { event: 'close' };

describe('a task from beginning to end', () => {
  it('with everything that belongs to one', () => {
    const records = [
      ...exchange(9, 'tools/list', undefined, {
        tools: [{ name: 'job', inputSchema: { type: 'object' }, execution: { taskSupport: 'optional' } }],
      }),
      ...created,
      ...get(2, 'working'),
      told('input_required', 1),
      c2s(request(3, 'tasks/result', { taskId: ID })),
      ask(50),
      answer(50),
      told('working', 2),
      told('completed', 3),
      s2c(result(3, outcome)),
      ...exchange(4, 'tasks/list', undefined, { tasks: [task('completed', 3)] }),
      ...get(5, 'completed', 3),
      c2s(request(6, 'tasks/cancel', { taskId: ID })),
      error(6, -32602, 'Already completed'),
      CLOSE,
    ];
    expect(said(timed([...begin, ...records], 1000), 'tasks')).toEqual([]);
  });
});

describe('silence where the recording does not tell', () => {
  it.each<[string, readonly object[]]>([
    ['what was declared', [{ wirebench: 1, protocolVersion: '2025-11-25' }, ...created]],
    [
      'which tasks there were',
      [...begin, { event: 'gap' }, c2s(request(7, 'tasks/get', { taskId: ID })), error(7, -32603, 'm'), ask(50)],
    ],
    ['what happened in between', [...begin, ...created, { event: 'gap' }, { ...CLOSE, ts: '2030-01-01T00:00:00Z' }]],
    [
      'which cursors were handed out',
      [...begin, { event: 'gap' }, ...exchange(7, 'tasks/list', { cursor: 'x' }, { tasks: [] })],
    ],
  ])('%s', (_, records) => {
    expect(said(records, 'tasks')).toEqual([]);
  });
});

describe('messages that overtake each other', () => {
  it('an old status after the end is late, not wrong', () => {
    const records = [...begin, ...created, told('completed', 2), told('working', 1)];
    expect(said(timed(records), 'tasks')).toEqual([]);
  });

  it('an answer to a request from before the end is late, too', () => {
    const records = [
      ...begin,
      ...created,
      c2s(request(2, 'tasks/get', { taskId: ID })),
      told('completed', 2),
      s2c(result(2, task('working', 1))),
    ];
    expect(said(timed(records, 2000), 'tasks')).toEqual([]);
  });

  it('an answer to a request from long after it is not', () => {
    const records = [...begin, ...created, told('completed', 2), ...get(2, 'working', 2)];
    expect(said(timed(records, 2000), 'tasks')).toEqual(['7 tasks/terminal-final /result/status']);
  });

  it('a cancellation may cross the end: only its answer is wrong', () => {
    const records = [
      ...begin,
      ...created,
      c2s(request(2, 'tasks/cancel', { taskId: ID })),
      told('completed', 1),
      s2c(result(2, task('completed', 1))),
    ];
    expect(said(timed(records), 'tasks')).toEqual(['7 tasks/cancel-result-status /result/status']);
  });

  it('a question may come before the task is announced', () => {
    const other = { 'io.modelcontextprotocol/related-task': { taskId: 'b0a1d2c3-0000-4000-8000-1234567890ab' } };
    const records = [...begin, ...created, c2s(request(2, 'tools/call', { name: 'job', task: {} })), ask(50, other)];
    expect(said(timed(records), 'tasks')).toEqual([]);
  });
});

describe('polling', () => {
  const wished = exchange(
    1,
    'tools/call',
    { name: 'job', task: {} },
    { task: task('working', 0, { pollInterval: 5000 }) },
  );

  it.each<[string, number, readonly object[], readonly string[]]>([
    ['as often as it may be', 2500, [...get(2, 'working'), ...get(3, 'working')], []],
    ['too often', 1000, [...get(2, 'working'), ...get(3, 'working')], ['7 tasks/poll-interval /']],
    ['after news', 1000, [...get(2, 'working'), told('input_required', 1), ...get(3, 'working')], []],
  ])('%s', (_, gap, records, expected) => {
    expect(said(timed([...begin, ...wished, ...records], gap), 'tasks/poll')).toEqual(expected);
  });

  it.each<[string, readonly object[], number]>([
    ['an open request for the result counts', [c2s(request(2, 'tasks/result', { taskId: ID }))], 0],
    ['a task that is over needs none', get(2, 'completed', 1), 0],
    ['a task that waits for input needs none', [told('input_required', 1)], 0],
    ['a task that nobody asks for is lost', [], 1],
  ])('%s', (_, records, count) => {
    const end = { ts: '2030-01-01T00:00:00.000Z', ...CLOSE };
    expect(said([...timed([...begin, ...created, ...records]), end], 'tasks/poll')).toHaveLength(count);
  });

  it('of a task that has expired is over', () => {
    const short = exchange(1, 'tools/call', { name: 'job', task: {} }, { task: task('working', 0, { ttl: 60_000 }) });
    const end = { ts: '2030-01-01T00:00:00.000Z', ...CLOSE };
    expect(said([...timed([...begin, ...short]), end], 'tasks')).toEqual([]);
  });
});

describe('what belongs to a task', () => {
  it("a question without it, while something else is open, may be that one's", () => {
    const records = [
      ...begin,
      ...created,
      told('input_required', 1),
      c2s(request(2, 'tasks/result', { taskId: ID })),
      c2s(request(3, 'tools/call', { name: 'other' })),
      ask(50, {}),
    ];
    expect(said(timed(records), 'tasks')).toEqual([]);
  });

  it('a result before the end, of a task that is over when somebody looks, came in time', () => {
    const records = [
      ...begin,
      ...created,
      ...exchange(2, 'tasks/result', { taskId: ID }, outcome),
      ...get(3, 'completed', 1),
    ];
    expect(said(timed(records), 'tasks')).toEqual([]);
  });
});
