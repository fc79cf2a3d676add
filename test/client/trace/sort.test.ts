import type { RowOrder } from '@wirebench/core/trace/row-order';
import { describe, expect, it } from 'vitest';
import { beforeInFile } from '../../../client/webview/trace/columns';
import { ariaSort, nextOrder, orderKeyOf } from '../../../client/webview/trace/sort';
import { row } from './rows';

describe('sorting by a column', () => {
  it.each<[RowOrder | undefined, Parameters<typeof nextOrder>[1], RowOrder | undefined]>([
    [undefined, 'method', { by: 'method', descending: false }],
    [{ by: 'method', descending: false }, 'method', { by: 'method', descending: true }],
    [{ by: 'method', descending: true }, 'method', undefined],
    [{ by: 'method' }, 'method', { by: 'method', descending: true }],
    [{ by: 'method', descending: true }, 'kind', { by: 'kind', descending: false }],
    [undefined, 'duration', { by: 'duration', descending: true }],
    [{ by: 'duration', descending: true }, 'duration', { by: 'duration', descending: false }],
    [{ by: 'duration', descending: false }, 'duration', undefined],
  ])('%j and a click on %s: %j', (order, by, next) => {
    expect(nextOrder(order, by)).toEqual(next);
  });

  it('is said to those who do not see it', () => {
    expect(ariaSort({ by: 'time' }, 'time')).toBe('ascending');
    expect(ariaSort({ by: 'time', descending: true }, 'time')).toBe('descending');
    expect(ariaSort({ by: 'time' }, 'line')).toBe('none');
    expect(ariaSort({ by: 'time' }, orderKeyOf('waterfall'))).toBeUndefined();
  });

  it('leaves the distance in time to the record before in the file', () => {
    expect(beforeInFile(row({ time: 40, delta: 15 }))).toEqual({ time: 25 });
    expect(beforeInFile(row({ time: 40 }))).toBeUndefined();
  });
});
