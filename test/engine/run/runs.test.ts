import { StoredBytes } from '@wirebench/engine/response/stored-bytes';
import { ExchangeLog } from '@wirebench/engine/run/exchange-log';
import type { KeptItem, Run } from '@wirebench/engine/run/run';
import { Runs } from '@wirebench/engine/run/runs';
import { describe, expect, it } from 'vitest';

const MB = 1024 * 1024;
const running = {} as Run;
const item = (index: number, bytes: number): KeptItem => ({
  item: index,
  response: new StoredBytes(Buffer.alloc(bytes), undefined),
  log: new ExchangeLog(0),
});

describe('what is kept of runs', () => {
  it('is bounded: the oldest run goes first, the newest stays whatever it weighs', () => {
    const runs = new Runs();
    for (const id of ['a', 'b', 'c']) {
      runs.begin(id, running);
      runs.keep(id, item(0, 30 * MB));
      runs.end(id);
    }
    expect(['a', 'b', 'c'].map((id) => runs.item(id, 0) !== undefined)).toEqual([false, true, true]);
    runs.begin('d', running);
    runs.keep('d', item(0, 100 * MB));
    runs.end('d');
    expect(['b', 'c', 'd'].map((id) => runs.item(id, 0) !== undefined)).toEqual([false, false, true]);
  });

  it('of a run that goes on: its last items', () => {
    const runs = new Runs();
    runs.begin('a', running);
    for (let index = 0; index < 5; index++) runs.keep('a', item(index, 30 * MB));
    expect([0, 1, 2, 3, 4].filter((index) => runs.item('a', index))).toEqual([3, 4]);
    expect(runs.running('a')).toBe(running);
  });

  it('knows which go on', () => {
    const runs = new Runs();
    runs.begin('a', running);
    expect(() => runs.begin('a', running)).toThrow('The run a is going on already.');
    runs.forget('a');
    expect(runs.running('a')).toBe(running);
    runs.end('a');
    runs.begin('a', running);
    expect(runs.running('a')).toBe(running);
  });
});

describe('frames without a recording', () => {
  it('are kept up to a bound, and then only told of', () => {
    const log = new ExchangeLog(0);
    const message = { kind: 'notification', method: 'x', params: {} } as const;
    const frame = { bytes: Buffer.alloc(3 * MB), value: {}, fault: undefined, at: 0 };
    for (let i = 0; i < 4; i++) log.add({ dir: 's2c', frame, message });
    expect(log.frames.map((one) => one.bytes.memory / MB)).toEqual([3, 3, 0, 0]);
    expect(() => log.frames[3]?.bytes.read()).toThrow(
      'This was not kept: nothing is recorded, and there was too much of it.',
    );
    expect(log.frames.map((one) => one.row.bytes)).toEqual(Array(4).fill(3 * MB));
  });
});
