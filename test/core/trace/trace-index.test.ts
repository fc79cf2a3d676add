import { rowAt } from '@wirebench/core/trace/rows';
import { parseTime } from '@wirebench/core/trace/time';
import { TraceIndex } from '@wirebench/core/trace/trace-index';
import { describe, expect, test } from 'vitest';
import { analyse, c2s, request, result, s2c } from './records';

describe('the index', () => {
  test('holds a million records in less than 100 bytes each, and gives them back', () => {
    const index = new TraceIndex();
    const count = 1_000_000;
    for (let i = 0; i < count; i++) {
      index.append({
        offset: i * 5000,
        length: 4999,
        line: i + 1,
        time: 1_700_000_000_000.25 + i,
        dir: i % 2 === 0 ? 'c2s' : 's2c',
        conn: `c${i % 10}`,
        kind: i % 2 === 0 ? 'request' : 'result',
        method: i % 2 === 0 ? `m${i % 7}` : undefined,
        target: i % 2 === 0 ? `t${i % 1000}` : undefined,
        id: i,
        revision: '2026-07-28',
      });
      if (i % 2 === 1) index.pair(i - 1, i, 'result');
    }
    expect(index.length).toBe(count);
    expect(index.bytes / count).toBeLessThan(100);
    expect(index.entryAt(999_999)).toEqual({
      offset: 4_999_995_000,
      length: 4999,
      line: 1_000_000,
      time: 1_700_000_999_999.25,
      dir: 's2c',
      conn: 'c9',
      kind: 'result',
      method: 'm6',
      target: 't998',
      id: 999_999,
      revision: '2026-07-28',
      status: undefined,
      partner: 999_998,
      findings: 0,
    });
  });

  test('a table of names that is full keeps the rows', () => {
    const entry = {
      offset: 0,
      length: 1,
      line: 1,
      time: Number.NaN,
      dir: undefined,
      conn: undefined,
      target: undefined,
    };
    const rest = { kind: 'request' as const, id: undefined, revision: undefined };
    const index = new TraceIndex();
    for (let i = 0; i < 70_000; i++) index.append({ ...entry, ...rest, method: `m${i}` });
    expect(index.entryAt(0).method).toBe('m0');
    expect(index.entryAt(69_999).method).toBeUndefined();
    expect(index.length).toBe(70_000);
  });
});

describe('rows', () => {
  test('times from the first one on, durations between partners, to the microsecond', () => {
    const analysis = analyse([
      { event: 'spawn' },
      c2s(request(1, 'tools/call', { name: 'build' }), { ts: '2026-11-30T08:00:00.000250Z' }),
      s2c(result(1), { ts: '2026-11-30T08:00:00.001750Z' }),
      c2s(request(2)),
    ]);
    const rows = [0, 1, 2, 3].map((i) => rowAt(analysis, i, undefined));
    expect(rows.map(({ time }) => time)).toEqual([undefined, 0, 1.5, undefined]);
    expect(rows.map(({ duration }) => duration)).toEqual([undefined, 1.5, 1.5, undefined]);
    expect(rows.map(({ method, target, id }) => [method, target, id])).toEqual([
      [undefined, undefined, undefined],
      ['tools/call', 'build', 1],
      ['tools/call', 'build', 1],
      ['ping', undefined, 2],
    ]);
  });
});

describe('parseTime', () => {
  test.each<[string | undefined, number]>([
    ['1970-01-01T00:00:01Z', 1000],
    ['1970-01-01T00:00:01.5Z', 1500],
    ['1970-01-01T00:00:01.002Z', 1002],
    ['1970-01-01T00:00:01.0025Z', 1002.5],
    ['1970-01-01T00:00:01.002125Z', 1002.125],
    ['1970-01-01T00:00:01.002000125Z', 1002.000125],
    ['1970-01-01T01:00:01.002125+01:00', 1002.125],
    ['1970-01-01T00:00:01.0025+00:00', 1002.5],
    ['1970-01-01T00:00:01.000Z', 1000],
    ['yesterday', Number.NaN],
    ['', Number.NaN],
    [undefined, Number.NaN],
  ])('%s', (text, expected) => {
    expect(parseTime(text)).toBe(expected);
  });
});
