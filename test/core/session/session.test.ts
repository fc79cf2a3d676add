import type { CallOptions, Progress } from '@wirebench/core/session/call';
import { outbound, outboundText } from '@wirebench/core/session/messages';
import { describe, expect, it } from 'vitest';
import { error, FakeTime, FakeTransport, newSession, result, settle } from './fake';

const waiting: CallOptions = { wait: { for: 'response' }, timeoutMs: 5000, anonymous: false };
const request = (id: unknown, method = 'tools/list', params?: unknown) =>
  outbound({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) });

function setup() {
  const time = new FakeTime();
  const transport = new FakeTransport(time);
  const strays: string[] = [];
  const session = newSession(transport, time, { stray: (text) => strays.push(text) });
  return { time, transport, session, strays };
}

describe('matching of responses', () => {
  it.each([
    ['a number', 7],
    ['a string', 'seven'],
    ['zero', 0],
    ['an empty string', ''],
    ['a fraction', 1.5],
    ['a number beyond 2^53', 2 ** 53 + 2],
  ])('finds the request by its id: %s', async (_what, id) => {
    const { session, transport } = setup();
    const call = session.call(request(id), waiting);
    await settle();
    transport.receive(result(id, { tools: [] }));
    const end = await call.ended;
    expect(end.kind === 'response' && end.message).toEqual({ kind: 'result', id, result: { tools: [] } });
    expect(session.pendingIds()).toEqual([]);
  });

  it.each([
    [
      1,
      '1',
      'A result came with the id "1" (string); the request has the id 1 (number). A response has to repeat the id with its type.',
    ],
    [
      '1',
      1,
      'A result came with the id 1 (number); the request has the id "1" (string). A response has to repeat the id with its type.',
    ],
    [1, 2, 'A result came for id 2, which no pending request has.'],
    [1, null, 'A result came with "id": null, so it cannot be matched to a request.'],
    [1, undefined, 'A result came without an id, so it cannot be matched to a request.'],
  ])('request %j answered with id %j is a near miss, not an answer', async (asked, answered, text) => {
    const { session, transport, strays } = setup();
    const call = session.call(request(asked), waiting);
    await settle();
    transport.receive(result(answered));
    await settle();
    expect(call.open).toBe(true);
    expect(call.nearMisses).toEqual([text]);
    expect(strays).toEqual([text]);
  });

  it('tells a second answer from the first', async () => {
    const { session, transport, strays } = setup();
    const call = session.call(request(1), waiting);
    await settle();
    transport.receive(result(1));
    transport.receive(error(1, -32603));
    await call.ended;
    expect(strays).toEqual(['An error (-32603, no) came for id 1, which had been answered before.']);
  });

  it('keeps ids of both sides apart', async () => {
    const { session, transport } = setup();
    const call = session.call(request(0), waiting);
    await settle();
    transport.receive({ jsonrpc: '2.0', id: 0, method: 'ping' });
    await settle();
    expect(call.open).toBe(true);
    expect(transport.messages()[1]).toEqual({ jsonrpc: '2.0', id: 0, result: {} });
    transport.receive(result(0));
    expect((await call.ended).kind).toBe('response');
  });

  it('is not taken in by __proto__ as an id', async () => {
    const { session, transport } = setup();
    const call = session.call(request('__proto__'), waiting);
    await settle();
    transport.receive(result('__proto__'));
    expect((await call.ended).kind).toBe('response');
  });

  it('waits for every request of a batch', async () => {
    const { session, transport } = setup();
    const call = session.call(outbound([1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }))), waiting);
    await settle();
    transport.receive(result(2));
    await settle();
    expect(call.open).toBe(true);
    transport.receive([error(1, -32601)]);
    const end = await call.ended;
    expect(end.kind === 'response' && [end.frames.length, end.message.kind]).toEqual([2, 'error']);
  });
});

describe('answers without an id', () => {
  const raw: CallOptions = { ...waiting, anonymous: true };
  const text = { bytes: new TextEncoder().encode('{oops'), framing: 'line', record: 'raw', value: undefined } as const;

  it.each([
    ['null', error(null, -32700)],
    ['no id', { jsonrpc: '2.0', error: { code: -32700, message: 'no' } }],
    ['an id that nobody waits for', error(99, -32700)],
  ])('the next error with %s answers raw text', async (_what, answer) => {
    const { session, transport } = setup();
    const other = session.call(request(1), waiting);
    const call = session.call(text, raw);
    await settle();
    transport.receive(answer);
    expect((await call.ended).kind).toBe('response');
    expect(other.open).toBe(true);
  });

  it("an error for a pending id is that request's", async () => {
    const { session, transport } = setup();
    const other = session.call(request(1), waiting);
    const call = session.call(text, raw);
    await settle();
    transport.receive(error(1, -32603));
    expect((await other.ended).kind).toBe('response');
    expect(call.open).toBe(true);
  });
});

describe('waiting', () => {
  it('gives up after the limit, tells the server, and knows a late answer', async () => {
    const { session, transport, time, strays } = setup();
    const call = session.call(request('slow'), waiting);
    await time.pass(4999);
    expect(call.open).toBe(true);
    await time.pass(1);
    expect(await call.ended).toEqual({ kind: 'timeout', afterMs: 5000 });
    expect(transport.messages()[1]).toEqual({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 'slow', reason: 'no answer within 5000 ms' },
    });
    transport.receive(result('slow'));
    expect(strays).toEqual(['A result came for id "slow" after the time for it was over.']);
  });

  it('does not give up while somebody is asked on behalf of the server', async () => {
    const { session, transport, time } = setup();
    let answer: (value: { result: unknown }) => void = () => {};
    session.answerWith(() => new Promise((resolve) => (answer = resolve)));
    const call = session.call(request(1), waiting);
    await settle();
    transport.receive({ jsonrpc: '2.0', id: 9, method: 'elicitation/create', params: {} });
    await time.pass(60_000);
    expect(call.open).toBe(true);
    answer({ result: { action: 'cancel' } });
    await time.pass(5000);
    expect(await call.ended).toEqual({ kind: 'timeout', afterMs: 5000 });
  });

  it('waits for ever where the limit is 0', async () => {
    const { session, time } = setup();
    const call = session.call(request(1), { ...waiting, timeoutMs: 0 });
    await time.pass(10_000_000);
    expect(call.open).toBe(true);
  });

  it('does not cancel the handshake', async () => {
    const { session, transport, time } = setup();
    const call = session.call(request(1, 'initialize', {}), waiting);
    await time.pass(5000);
    expect((await call.ended).kind).toBe('timeout');
    expect(transport.sent).toHaveLength(1);
  });

  it('proves silence only by waiting', async () => {
    const { session, time } = setup();
    const note = outbound({ jsonrpc: '2.0', method: 'notifications/roots/list_changed' });
    const call = session.call(note, { ...waiting, wait: { for: 'silence', ms: 300 } });
    await time.pass(299);
    expect(call.open).toBe(true);
    await time.pass(1);
    expect(await call.ended).toEqual({ kind: 'silence' });
  });

  it('says so when the server does not read', async () => {
    const { session, transport, time } = setup();
    transport.stuck = true;
    const call = session.call(request(1), waiting);
    await time.pass(5000);
    expect(await call.ended).toEqual({
      kind: 'not-sent',
      message: 'The server did not read its input within 5000 ms.',
    });
  });

  it('cancels on demand', async () => {
    const { session, transport } = setup();
    const call = session.call(request(3), waiting);
    await settle();
    session.cancel(call, 'enough');
    expect(await call.ended).toEqual({ kind: 'cancelled' });
    await settle();
    expect(transport.messages()[1]?.['params']).toEqual({ requestId: 3, reason: 'enough' });
    expect(session.isPending(3)).toBe(false);
  });

  it('ends every call when the connection ends, and later ones at once', async () => {
    const { session, transport } = setup();
    const calls = [session.call(request(1), waiting), session.call(request(2), waiting)];
    await settle();
    transport.end({ reason: 'gone', code: 1 });
    const late = session.call(request(3), waiting);
    for (const call of [...calls, late])
      expect(await call.ended).toEqual({ kind: 'closed', close: { reason: 'gone', code: 1 } });
  });
});

describe('notifications', () => {
  const progress = (token: unknown, value: number) => ({
    jsonrpc: '2.0',
    method: 'notifications/progress',
    params: { progressToken: token, progress: value, total: 3 },
  });

  it('go to the call that gave the token, which is not the one with that id', async () => {
    const { session, transport } = setup();
    const told: Progress[] = [];
    const a = session.call(request(1, 'tools/call', { _meta: { progressToken: 2 } }), {
      ...waiting,
      onProgress: (one) => told.push(one),
    });
    const b = session.call(request(2, 'tools/call', {}), waiting);
    await settle();
    transport.receive(progress(2, 1));
    transport.receive(progress('2', 2));
    expect(told).toEqual([{ progress: 1, total: 3 }]);
    expect([a.notificationCount, b.notificationCount]).toEqual([1, 0]);
  });

  it('logs go to the only call, or to the one that asked for them, or to nobody for certain', async () => {
    const { session, transport } = setup();
    const log = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 1 } };
    const first = session.call(request(1), waiting);
    await settle();
    transport.receive(log);
    const second = session.call(request(2), waiting);
    await settle();
    transport.receive(log);
    expect([first.notificationCount, second.notificationCount]).toEqual([1, 0]);
    const asking = session.call(
      request(3, 'tools/call', { _meta: { 'io.modelcontextprotocol/logLevel': 'debug' } }),
      waiting,
    );
    await settle();
    transport.receive(log);
    expect([first.notificationCount, asking.notificationCount]).toEqual([1, 1]);
  });

  it('of a subscription go to its listen request', async () => {
    const { session, transport } = setup();
    const listen = session.call(request('sub', 'subscriptions/listen', {}), waiting);
    const other = session.call(request(2), waiting);
    await settle();
    const changed = {
      method: 'notifications/tools/list_changed',
      params: { _meta: { 'io.modelcontextprotocol/subscriptionId': 'sub' } },
    };
    transport.receive({ jsonrpc: '2.0', ...changed });
    expect([listen.notificationCount, other.notificationCount, other.notifications.length]).toEqual([1, 0, 0]);
  });

  it('are kept up to a bound and counted beyond it', async () => {
    const { session, transport } = setup();
    const call = session.call(request(1), waiting);
    await settle();
    for (let i = 0; i < 10_001; i++) transport.receive({ jsonrpc: '2.0', method: 'notifications/message', params: {} });
    expect([call.notifications.length, call.notificationCount, call.notificationsLost]).toEqual([10_000, 10_001, true]);
  });
});

describe('requests of the server', () => {
  const elicit = { jsonrpc: '2.0', id: 5, method: 'elicitation/create', params: { message: 'Sure?' } };

  it.each([
    ['no answerer', [], { error: { code: -32601, message: 'This client does not answer elicitation/create' } }],
    [
      'the first that can',
      [async () => undefined, async () => ({ result: { action: 'accept' } })],
      { result: { action: 'accept' } },
    ],
    [
      'one that fails',
      [
        async () => {
          throw new Error('no window');
        },
      ],
      { error: { code: -32603, message: 'The client could not answer: no window' } },
    ],
  ])('are answered by %s', async (_what, answerers, expected) => {
    const { session, transport } = setup();
    for (const answerer of [...answerers].reverse()) session.answerWith(answerer);
    transport.receive(elicit);
    await settle();
    expect(transport.messages()).toEqual([{ jsonrpc: '2.0', id: 5, ...expected }]);
  });

  it('get no answer in the modern era, where there are none', async () => {
    const { session, transport, strays } = setup();
    session.refuseServerRequests();
    transport.receive({ ...elicit, method: 'ping' });
    await settle();
    expect(transport.sent).toEqual([]);
    expect(strays).toEqual(['The server sent a request (ping); in this revision it asks by an input_required result.']);
  });

  it('get no answer once the server has cancelled them', async () => {
    const { session, transport } = setup();
    let answer: (value: { result: unknown }) => void = () => {};
    session.answerWith(() => new Promise((resolve) => (answer = resolve)));
    transport.receive(elicit);
    transport.receive({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } });
    answer({ result: {} });
    await settle();
    expect(transport.sent).toEqual([]);
  });
});

describe('lines that are no messages', () => {
  it.each([
    [
      '[INFO] ready',
      'not-json',
      'A line came that is not JSON: stdout may carry only messages, logs belong on stderr. It begins: [INFO] ready',
    ],
    [
      'Content-Length: 52\r',
      'not-json',
      'A Content-Length header came: that is the framing of language servers; MCP on stdio is one message a line.',
    ],
    [
      '\uFEFF{}',
      'not-json',
      'A line came that begins with a byte order mark: other clients drop such a message without a word.',
    ],
    ['', 'not-json', 'An empty line came between the messages.'],
    ['{"a', 'unterminated', 'The output ended in the middle of a line: {"a'],
    ['x', 'too-long', 'A line came that is longer than the limit; it was thrown away.'],
  ] as const)('%j (%s) is told, and the call goes on', async (line, fault, text) => {
    const { session, transport } = setup();
    const call = session.call(request(1), waiting);
    await settle();
    transport.receive(line, fault);
    expect([call.open, call.nearMisses]).toEqual([true, [text]]);
  });

  it('sends a text to the letter', async () => {
    const { session, transport } = setup();
    const text = '{"id":9007199254740993,"id":1.0,"\\u0041":1,"__proto__":{}}';
    session.call(outboundText(text, JSON.parse(text)), waiting);
    await settle();
    expect(transport.sent).toEqual([text]);
  });
});
