import { ConnectError, type Connected, type ConnectOptions, connect } from '@wirebench/core/session/connect';
import { describe, expect, it } from 'vitest';
import { error, FakeTime, FakeTransport, newSession, result } from './fake';

type Respond = (message: Record<string, unknown>, transport: FakeTransport) => void;

const KNOWN = [
  { id: '2024-11-05', modern: false },
  { id: '2025-11-25', modern: false },
  { id: '2026-07-28', modern: true },
  { id: '2027-01-01', modern: true },
];
const discovered = (...supportedVersions: string[]) => ({
  resultType: 'complete',
  supportedVersions,
  capabilities: { tools: {} },
  _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'm', version: '2' } },
});
const initialized = (protocolVersion: unknown) => ({
  protocolVersion,
  capabilities: { prompts: {} },
  serverInfo: { name: 'l', version: '1' },
});

/** connects to servers that answer by these scripts, one a start */
async function attempt(scripts: Respond[], options: Partial<ConnectOptions> = {}, passMs = 0) {
  const time = new FakeTime();
  const transports: FakeTransport[] = [];
  let ids = 0;
  const connecting = connect({
    client: { name: 'test', version: '0' },
    capabilities: {},
    known: KNOWN,
    prefer: '2026-07-28',
    probeMs: 1000,
    startMs: 10_000,
    nextId: () => `t${++ids}`,
    open: async () => {
      const transport = new FakeTransport(time, scripts[transports.length]);
      transports.push(transport);
      return newSession(transport, time);
    },
    ...options,
  });
  const outcome = connecting.then(
    (connected) => ({ connected, failed: undefined }),
    (failed: unknown) => ({ connected: undefined, failed }),
  );
  await time.pass(passMs);
  const { connected, failed } = await outcome;
  return {
    connected: connected as Connected,
    failed,
    sent: transports.map((one) => one.messages().map((message) => message['method'])),
    transports,
    running: time.running,
  };
}

const legacy =
  (version = '2025-11-25'): Respond =>
  ({ id, method }, transport) => {
    if (method === 'initialize') transport.receive(result(id, initialized(version)));
    else if (id !== undefined) transport.receive(error(id, -32601));
  };

describe('timers', () => {
  it.each<[string, Respond]>([
    ['the probe is answered', ({ id }, t) => t.receive(result(id, discovered('2026-07-28')))],
    ['the probe is refused', legacy()],
    ['the connection ends', (_message, t) => t.end({ reason: 'exit 1' })],
  ])('none runs on when %s', async (_what, respond) => {
    expect((await attempt([respond, respond])).running).toBe(0);
  });
});

describe('a modern server', () => {
  it('is asked once', async () => {
    const { connected, sent, transports } = await attempt([
      ({ id }, transport) => transport.receive(result(id, discovered('2026-07-28'))),
    ]);
    expect([connected.era, connected.revision, connected.serverInfo, connected.capabilities]).toEqual([
      'modern',
      '2026-07-28',
      { name: 'm', version: '2' },
      { tools: {} },
    ]);
    expect(sent).toEqual([['server/discover']]);
    expect(transports[0]?.messages()[0]).toEqual({
      jsonrpc: '2.0',
      id: 't1',
      method: 'server/discover',
      params: {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'test', version: '0' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    });
  });

  it('of another version is asked again for one that both speak', async () => {
    const { connected, transports } = await attempt([
      ({ id, params }, transport) => {
        const asked = (params as Record<string, Record<string, unknown>>)['_meta']?.[
          'io.modelcontextprotocol/protocolVersion'
        ];
        if (asked === '2027-01-01') transport.receive(result(id, discovered('2027-01-01', '2031-01-01')));
        else
          transport.receive(
            error(id, -32022, 'Unsupported', { supported: ['2031-01-01', '2027-01-01'], requested: asked }),
          );
      },
    ]);
    expect([connected.revision, transports[0]?.sent.length]).toEqual(['2027-01-01', 2]);
  });

  it.each([-32020, -32021])('that refuses with %i is modern all the same', async (code) => {
    const { connected, sent } = await attempt([({ id }, transport) => transport.receive(error(id, code))]);
    expect([connected.era, connected.revision, sent]).toEqual(['modern', '2026-07-28', [['server/discover']]]);
  });

  it('with no version in common ends it', async () => {
    const { failed } = await attempt([
      ({ id }, transport) => transport.receive(error(id, -32022, 'x', { supported: ['2031-01-01'] })),
    ]);
    expect(failed).toBeInstanceOf(ConnectError);
    expect((failed as Error).message).toBe(
      'The server speaks 2031-01-01; this version of MCP Wirebench speaks 2024-11-05, 2025-11-25, 2026-07-28, 2027-01-01.',
    );
  });

  it('without a handshake is found although a legacy revision is preferred', async () => {
    const respond: Respond = ({ id, method }, transport) =>
      transport.receive(
        method === 'initialize'
          ? error(id, -32022, 'x', { supported: ['2026-07-28'] })
          : result(id, discovered('2026-07-28')),
      );
    const { connected, sent } = await attempt([respond], { prefer: '2025-11-25' });
    expect([connected.era, sent]).toEqual(['modern', [['initialize', 'server/discover']]]);
  });
});

describe('a legacy server is found by', () => {
  it.each<[string, Respond]>([
    ['an unknown method', ({ id }, t) => t.receive(error(id, -32601))],
    ['a refusal before the handshake', ({ id }, t) => t.receive(error(id, -32600))],
    ['invalid params', ({ id }, t) => t.receive(error(id, -32602))],
    ['an error of its own', ({ id }, t) => t.receive(error(id, -32000))],
    ['an error without code', ({ id }, t) => t.receive({ jsonrpc: '2.0', id, error: 'no' })],
    ['a result that is none', ({ id }, t) => t.receive(result(id, {}))],
    [
      'versions of which only one is legacy and known',
      ({ id }, t) => t.receive(result(id, discovered('1999-01-01', '2025-11-25'))),
    ],
  ])('%s', async (_what, probe) => {
    const { connected, sent } = await attempt([
      (message, transport) => (message['method'] === 'server/discover' ? probe : legacy())(message, transport),
    ]);
    expect([connected.era, connected.revision]).toEqual(['legacy', '2025-11-25']);
    expect(sent).toEqual([['server/discover', 'initialize', 'notifications/initialized']]);
  });

  it('garbage and silence: after the time for the probe', async () => {
    const { connected, sent } = await attempt(
      [
        (message, transport) => {
          if (message['method'] === 'server/discover') transport.receive('what?', 'not-json');
          else legacy()(message, transport);
        },
      ],
      {},
      1000,
    );
    expect([connected.era, sent]).toEqual(['legacy', [['server/discover', 'initialize', 'notifications/initialized']]]);
  });

  it('death: started again without a probe', async () => {
    const { connected, sent } = await attempt([(_message, transport) => transport.end({ reason: 'exit 1' }), legacy()]);
    expect([connected.era, sent]).toEqual([
      'legacy',
      [['server/discover'], ['initialize', 'notifications/initialized']],
    ]);
  });

  it('a handshake that fails only after a probe: started again without it', async () => {
    const { connected, sent } = await attempt([({ id }, transport) => transport.receive(error(id, -32600)), legacy()]);
    expect(connected.era).toBe('legacy');
    expect(sent).toEqual([
      ['server/discover', 'initialize'],
      ['initialize', 'notifications/initialized'],
    ]);
  });

  it('memory: no probe at all', async () => {
    const { sent } = await attempt([legacy()], { remembered: 'legacy' });
    expect(sent).toEqual([['initialize', 'notifications/initialized']]);
  });
});

describe('a slow server of both eras', () => {
  it('is modern where the late answer to the probe comes first', async () => {
    const { connected } = await attempt(
      [
        ({ id, method }, transport) => {
          if (method === 'initialize') transport.receive(result('t1', discovered('2026-07-28')));
          if (method === 'initialize') transport.receive(error(id, -32022, 'x', { supported: ['2026-07-28'] }));
        },
      ],
      {},
      1000,
    );
    expect(connected.era).toBe('modern');
  });
});

describe('the handshake', () => {
  it('takes the version that the server offers instead', async () => {
    const { connected } = await attempt([legacy('2024-11-05')], { prefer: '2025-11-25' });
    expect([connected.revision, connected.notes]).toEqual([
      '2024-11-05',
      ['asked for 2025-11-25, the server offered 2024-11-05'],
    ]);
  });

  it('asks again where the refusal names versions', async () => {
    const { connected, transports } = await attempt(
      [
        ({ id, method, params }, transport) => {
          if (method !== 'initialize') return;
          const asked = (params as Record<string, unknown>)['protocolVersion'];
          if (asked === '2024-11-05') transport.receive(result(id, initialized('2024-11-05')));
          else
            transport.receive(
              error(id, -32602, 'Unsupported protocol version', { supported: ['2024-11-05'], requested: asked }),
            );
        },
      ],
      { prefer: '2025-11-25' },
    );
    expect([connected.revision, transports[0]?.sent.length]).toEqual(['2024-11-05', 3]);
  });

  it.each([
    [
      '2099-01-01',
      'The server answered initialize for 2025-11-25 with the revision "2099-01-01", which is not one that begins with a handshake (2024-11-05, 2025-11-25).',
    ],
    [
      '2026-07-28',
      'The server answered initialize for 2025-11-25 with the revision "2026-07-28", which is not one that begins with a handshake (2024-11-05, 2025-11-25).',
    ],
    [7, 'The answer to initialize names no protocolVersion, so no revision is agreed.'],
  ])('refuses %j', async (version, message) => {
    const { failed } = await attempt([({ id }, transport) => transport.receive(result(id, initialized(version)))], {
      prefer: '2025-11-25',
    });
    expect((failed as Error).message).toBe(message);
  });

  it('says how long it waited', async () => {
    const { failed } = await attempt([() => {}], {}, 11_000);
    expect((failed as Error).message).toBe('The server did not answer initialize within 10000 ms.');
  });

  it('says that the server ended', async () => {
    const { failed } = await attempt(
      [(_message, transport) => transport.end({ reason: 'The server ended with exit code 3.', code: 3 })],
      {
        prefer: '2025-11-25',
      },
    );
    expect((failed as ConnectError).message).toBe(
      'The server ended before it answered initialize. The server ended with exit code 3.',
    );
    expect((failed as ConnectError).close?.code).toBe(3);
  });
});
