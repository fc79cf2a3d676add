import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveEngine, MODERN_EXAMPLE, nodeServer, readTrace, stub } from '../support/live';

let live: LiveEngine;
beforeEach(async () => {
  live = await LiveEngine.start();
});
afterEach(() => live.end());

const legacy = stub('legacy');
const modern = nodeServer(MODERN_EXAMPLE);
const call = (name: string, meta?: object) => ({
  method: 'tools/call',
  params: { name, arguments: { stepMs: 1 }, ...(meta && { _meta: meta }) },
});

/** the params of a method in the order in which they were sent */
function sent(trace: string | undefined, method: string): unknown[] {
  const frames = readTrace(trace).filter(({ dir, frame }) => dir === 'c2s' && frame?.method === method);
  return frames.map(({ frame }) => (frame as { params?: unknown }).params);
}

describe('progress of a filled request', () => {
  it.each([
    ['2025-11-25', legacy, 'progress'],
    ['2026-07-28', modern, 'rebuild_all'],
  ] as const)('is asked for in %s, and told', async (protocolVersion, server, tool) => {
    const expected = { notifications: [{ method: 'notifications/progress', params: { progress: 3, total: 3 } }] };
    const { items, trace } = await live.run(server, {
      protocolVersion,
      requests: [{ ...call(tool), expect: expected }],
    });
    expect(items[0]?.failures).toEqual([]);
    const [params] = sent(trace, 'tools/call') as { _meta: { progressToken: unknown } }[];
    expect(params?._meta.progressToken).toMatch(/^wb-\d+$/);
    expect(live.events.filter(({ type }) => type === 'progress').at(-1)).toMatchObject({ progress: 3, total: 3 });
  });

  it('keeps the token that the author gave', async () => {
    const { trace } = await live.run(legacy, { requests: [call('progress', { progressToken: 'mine' })] });
    expect(sent(trace, 'tools/call')).toEqual([call('progress', { progressToken: 'mine' }).params]);
  });

  it('is not asked of ping, nor of a message to the letter', async () => {
    const { trace } = await live.run(legacy, {
      requests: [{ method: 'ping' }, { send: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} } }],
    });
    expect([sent(trace, 'ping'), sent(trace, 'tools/list')]).toEqual([[undefined], [{}]]);
  });
});
