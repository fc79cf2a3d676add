import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LiveEngine, readTrace, stub } from '../support/live';

let live: LiveEngine | undefined;
afterEach(() => live?.end());

describe('one trace file for all sessions', () => {
  it('tells its connections apart, and nothing else is written', async () => {
    live = await LiveEngine.start({}, { storage: undefined });
    const traceFile = join(live.storage, 'all.mcptrace');
    await live.engine.handlers['engine/configure']({ ...live.options, traceFile });
    const file = { requests: [{ method: 'ping' }] };
    const { trace } = await live.run(stub('legacy'), file, { session: 'fresh' });
    await live.run(stub('modern'), { requests: [{ method: 'tools/list' }] }, { session: 'fresh' });
    expect(trace).toBe(traceFile);
    const records = readTrace(traceFile) as { conn?: string; wirebench?: 1 }[];
    expect(records.filter((line) => line.wirebench)).toHaveLength(2);
    expect([...new Set(records.filter((line) => !line.wirebench).map((line) => line.conn))]).toEqual(['1', '2']);
  });

  it('is not needed: without one, nothing is recorded and all works', async () => {
    live = await LiveEngine.start({}, { storage: undefined });
    const { items, trace } = await live.run(stub('legacy'), { requests: [{ method: 'ping' }] });
    expect([items[0]?.outcome, trace]).toEqual(['passed', undefined]);
    const { text } = await live.engine.handlers['response/text']({
      run: 'r1',
      item: 0,
      form: 'wire',
      offset: 0,
      length: 100,
    });
    expect(JSON.parse(text)).toMatchObject({ result: {} });
  });
});
