import { parseFilter } from '@wirebench/core/trace/filter/parse';
import type { CallStatistics } from '@wirebench/core/trace/statistics';
import { describe, expect, it } from 'vitest';
import { CALL_COLUMNS, type CallOrder, nextCallOrder, sortedCalls } from '../../../client/webview/trace/call-columns';
import { narrowed } from '../../../client/webview/trace/filter-words';

const calls = (target: string | undefined, more: Partial<CallStatistics> = {}): CallStatistics => ({
  method: 'tools/call',
  target,
  count: 1,
  errors: 0,
  toolErrors: 0,
  cancelled: 0,
  pending: 0,
  p50: undefined,
  p95: undefined,
  max: undefined,
  bytes: 100,
  ...more,
});
const column = (id: string) => CALL_COLUMNS.find((one) => one.id === id)!;

describe('the statistics of a trace', () => {
  it('tell errors of the protocol from errors of tools, and both from no answer', () => {
    const one = calls('deploy', {
      count: 1200,
      errors: 3,
      toolErrors: 4,
      pending: 5,
      cancelled: 1,
      p50: 12.3,
      max: 4200,
    });
    expect(CALL_COLUMNS.map(({ title, text }) => [title, text(one)])).toEqual([
      ['Method', 'tools/call'],
      ['Target', 'deploy'],
      ['Calls', '1,200'],
      ['Protocol errors', '3'],
      ['Tool errors', '4'],
      ['Cancelled', '1'],
      ['No answer', '5'],
      ['p50', '12.3 ms'],
      ['p95', ''],
      ['Max', '4.20 s'],
      ['Size', '100 B'],
    ]);
  });

  const three = [calls('b', { max: 5 }), calls('a', { max: 70 }), calls(undefined)];
  it.each<[CallOrder, (string | undefined)[]]>([
    [{ by: 'target', descending: false }, ['a', 'b', undefined]],
    [{ by: 'target', descending: true }, ['b', 'a', undefined]],
    [{ by: 'max', descending: true }, ['a', 'b', undefined]],
    [{ by: 'max', descending: false }, ['b', 'a', undefined]],
    [{ by: 'count', descending: true }, ['b', 'a', undefined]],
  ])('by %j', (order, targets) => {
    expect(sortedCalls(three, order).map(({ target }) => target)).toEqual(targets);
  });

  it('begin with the largest number and with the first word, and turn round', () => {
    expect(nextCallOrder({ by: 'count', descending: true }, column('method'))).toEqual({
      by: 'method',
      descending: false,
    });
    expect(nextCallOrder({ by: 'method', descending: false }, column('max'))).toEqual({ by: 'max', descending: true });
    expect(nextCallOrder({ by: 'max', descending: true }, column('max'))).toEqual({ by: 'max', descending: false });
  });
});

describe('the filter of one line of them', () => {
  it.each<[string, string, string | undefined, string]>([
    ['', 'tools/list', undefined, 'method:tools/list'],
    ['', 'tools/call', 'deploy', 'method:tools/call tool:deploy'],
    ['dir:c2s ', 'resources/read', 'a b,c', 'dir:c2s method:resources/read target:"a b,c"'],
    ['method:tools/call', 'tools/call', 'x', 'method:tools/call tool:x'],
    ['', 'tools/call', 'say "hi"', 'method:tools/call tool:"say *hi*"'],
  ])('%j and %s %s: %s', (filter, method, target, expected) => {
    expect(narrowed(filter, method, target)).toBe(expected);
    expect(parseFilter(expected).errors).toEqual([]);
  });
});
