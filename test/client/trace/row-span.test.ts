import { parseFilter } from '@wirebench/core/trace/filter/parse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanOf, withSpan } from '../../../client/webview/trace/row-span';
import { row } from './rows';

describe('a span of rows', () => {
  it.each([
    ['none', [], undefined],
    ['of one', [row({ time: 5 })], { by: 'time', from: 5, to: 5 }],
    [
      'of times in any order',
      [row({ time: 7 }), row({ time: 2.5 }), row({ time: 3 })],
      { by: 'time', from: 2.5, to: 7 },
    ],
    ['of lines, where one has no time', [row({ time: 7, line: 9 }), row({ line: 4 })], { by: 'line', from: 4, to: 9 }],
    ['of lines, where the clock went back', [row({ time: -3, line: 2 })], { by: 'line', from: 2, to: 2 }],
  ] as const)('%s', (_, rows, span) => {
    expect(spanOf(rows)).toEqual(span);
  });

  it.each([
    ['', { by: 'time', from: 1200, to: 3400.5 }, 'time:>=1200ms time:<=3400.5ms'],
    ['tool:deploy', { by: 'line', from: 3, to: 9 }, 'tool:deploy line:>=3 line:<=9'],
    [
      'time:>=1s tool:x  time:<2s "time:now"',
      { by: 'time', from: 0, to: 10 },
      'tool:x "time:now" time:>=0ms time:<=10ms',
    ],
    ['tool:x -line:4', undefined, 'tool:x'],
    ['line:1', undefined, ''],
    ['', { by: 'time', from: 0.00012, to: 0.00034 }, 'time:>=0ms time:<=0.001ms'],
  ] as const)('in the filter %j', (filter, span, expected) => {
    expect(withSpan(filter, span)).toBe(expected);
  });

  it('is understood by the filter, holds its ends, and leaves its other words as they are', () => {
    const word = fc.constantFrom('tool:a', '-method:b', '"two words"', 'time:>3s', 'line:<=4', '-time:1', 'plain');
    const time = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(fc.array(word), time, time, (words, a, b) => {
        const from = Math.min(a, b);
        const to = Math.max(a, b);
        const { terms, errors } = parseFilter(withSpan(words.join(' '), { by: 'time', from, to }));
        expect(errors).toEqual([]);
        const others = words.filter((one) => !/(time|line):/.test(one));
        expect(terms.length).toBe(others.length + 2);
        const [least, most] = terms.slice(-2).map((term) => (term.type === 'number' ? term.value : Number.NaN));
        expect(least).toBeLessThanOrEqual(from);
        expect(most).toBeGreaterThanOrEqual(to);
      }),
    );
  });
});
