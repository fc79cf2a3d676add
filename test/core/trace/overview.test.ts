import { overviewOf } from '@wirebench/core/trace/overview';
import { TraceIndex } from '@wirebench/core/trace/trace-index';
import { describe, expect, test } from 'vitest';

function indexOf(rows: number): TraceIndex {
  const index = new TraceIndex();
  for (let i = 0; i < rows; i++) {
    index.append({
      offset: i,
      length: 1,
      line: i + 1,
      time: i,
      dir: 'c2s',
      conn: undefined,
      kind: 'request',
      method: 'ping',
      target: undefined,
      id: i,
      revision: undefined,
    });
  }
  return index;
}

describe('the overview', () => {
  test('names the worst of each part, of findings and of how calls ended', () => {
    const index = indexOf(8);
    index.addFindings(0, [{ level: 'hint' }, { level: 'warning' }, { level: 'info' }]);
    index.addFindings(3, [{ level: 'info' }]);
    index.setStatus(4, 'tool-error');
    index.setStatus(5, 'error');
    index.setStatus(6, 'result');
    expect(overviewOf(index, 8, (row) => row, 4)).toEqual(['warning', 'info', 'error', null]);
  });

  test('looks only at the rows of the list, however few they are', () => {
    const index = indexOf(8);
    index.addFindings(0, [{ level: 'error' }]);
    index.addFindings(7, [{ level: 'warning' }]);
    expect(overviewOf(index, 2, (row) => [3, 7][row]!, 4)).toEqual([null, null, 'warning', null]);
    expect(overviewOf(index, 0, (row) => row, 2)).toEqual([null, null]);
  });
});
