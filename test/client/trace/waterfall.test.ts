import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barOf, rangeOf, stretchOf } from '../../../client/webview/trace/waterfall';
import { row } from './rows';

describe('the waterfall', () => {
  it.each([
    ['a request lasts to its response', row({ time: 10, duration: 5, partner: 1 }), { start: 10, end: 15 }],
    ['its response shows the same', row({ index: 1, time: 15, duration: 5, partner: 0 }), { start: 10, end: 15 }],
    ['a request without an answer is a moment', row({ time: 10 }), { start: 10, end: 10 }],
    ['a clock that went back makes a moment', row({ time: 10, duration: -5, partner: 1 }), { start: 10, end: 10 }],
    ['without a time there is nothing', row({ duration: 5, partner: 1 }), undefined],
  ])('%s', (_, of, stretch) => {
    expect(stretchOf(of)).toEqual(stretch);
  });

  it('is as wide as what is shown', () => {
    const rows = [row({ time: 100, duration: 100, partner: 1 }), undefined, row({ time: 50 }), row({})];
    expect(rangeOf(rows)).toEqual({ start: 50, end: 200 });
    expect(rangeOf([undefined, row({})])).toBeUndefined();
    expect(barOf(row({ time: 100, duration: 75, partner: 1 }), { start: 50, end: 200 })).toEqual({
      x: (50 / 150) * 100,
      width: 50,
    });
    expect(barOf(row({ time: 200 }), { start: 50, end: 200 })).toEqual({ x: 99.25, width: 0.75 });
  });

  it('never leaves its column', () => {
    const time = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(time, fc.double({ min: 0, max: 1e12, noNaN: true })), { minLength: 1 }), (all) => {
        const rows = all.map(([at, duration]) => row({ time: at, duration, partner: 1 }));
        for (const one of rows) {
          const { x, width } = barOf(one, rangeOf(rows))!;
          expect(x).toBeGreaterThanOrEqual(0);
          expect(width).toBeGreaterThan(0);
          expect(x + width).toBeLessThanOrEqual(100 + 1e-6);
        }
      }),
    );
  });
});
