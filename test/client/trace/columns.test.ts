import { describe, expect, it } from 'vitest';
import { COLUMNS, type ColumnId, columnsOf, rowLabel, toggled } from '../../../client/webview/trace/columns';
import { row } from './rows';

const ids = (columns: readonly { id: ColumnId }[]) => columns.map(({ id }) => id);
const text = (id: ColumnId, ...of: Parameters<(typeof COLUMNS)[number]['text']>) =>
  COLUMNS.find((column) => column.id === id)!.text(...of);

describe('the columns that are shown', () => {
  it('are the usual ones before somebody chooses, and where nothing known was chosen', () => {
    const usual = ['findings', 'time', 'dir', 'kind', 'method', 'target', 'id', 'status', 'duration', 'waterfall'];
    expect(ids(columnsOf(undefined))).toEqual(usual);
    expect(ids(columnsOf([]))).toEqual(usual);
    expect(ids(columnsOf(['__proto__', 'gone']))).toEqual(usual);
  });

  it('stand in the order of the table', () => {
    expect(ids(columnsOf(['size', 'method', 'size', 'time']))).toEqual(['time', 'method', 'size']);
  });

  it('come and go one by one, and the last one stays', () => {
    const two = columnsOf(['method', 'size']);
    expect(ids(toggled(two, 'time'))).toEqual(['time', 'method', 'size']);
    expect(ids(toggled(two, 'size'))).toEqual(['method']);
    expect(ids(toggled(columnsOf(['method']), 'method'))).toEqual(['method']);
  });
});

describe('what a cell says', () => {
  it.each<[ColumnId, Parameters<typeof row>[0], string]>([
    ['findings', { findings: 0 }, ''],
    ['findings', { findings: 3 }, '3'],
    ['time', {}, ''],
    ['time', { time: 1500 }, '1.50 s'],
    ['dir', { dir: 'c2s' }, '→ server'],
    ['dir', { dir: 's2c' }, '← server'],
    ['dir', { dir: 's2c', inferred: true }, '⇠ server'],
    ['dir', { dir: undefined }, ''],
    ['id', { id: '1' }, '"1"'],
    ['id', { id: 1 }, '1'],
    ['id', { id: null }, 'null'],
    ['id', { id: undefined }, ''],
    ['status', { status: 'tool-error' }, 'tool error'],
    ['status', { status: 'pending' }, 'no answer'],
    ['duration', { duration: 12.34 }, '12.3 ms'],
    ['size', { length: 2048 }, '2.0 KB'],
    ['size', { length: 0 }, ''],
    ['conn', { conn: 'a' }, 'a'],
    ['line', { line: 12 }, '12'],
    ['method', { method: 'ping', text: 'x' }, 'ping'],
    ['method', { method: undefined, text: 'some words' }, 'some words'],
  ])('%s of %j is %j', (id, of, said) => {
    expect(text(id, row(of), undefined)).toBe(said);
  });

  it('delta is the time since the row above, also where clocks went back', () => {
    expect(text('delta', row({ time: 150 }), row({ time: 100 }))).toBe('+50.0 ms');
    expect(text('delta', row({ time: 100 }), row({ time: 150 }))).toBe('−50.0 ms');
    expect(text('delta', row({ time: 100 }), undefined)).toBe('');
    expect(text('delta', row({ time: 100 }), row({ time: undefined }))).toBe('');
  });
});

it('a row has a name for those who do not see its cells', () => {
  expect(rowLabel(row({ id: 'a', status: 'result' }))).toBe('request to the server, tools/call add, id "a", result');
  expect(rowLabel(row({ kind: 'stderr', dir: undefined, method: undefined, target: undefined, id: undefined }))).toBe(
    'stderr',
  );
  expect(rowLabel(row({ dir: 's2c', inferred: true, target: undefined }))).toBe(
    'request to the client (inferred), tools/call, id 1',
  );
});
