import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../../client/webview/trace/columns';
import { laneOf } from '../../../client/webview/trace/lanes';
import { isInRange, rangeBetween } from '../../../client/webview/trace/row-range';
import { sequenceOf } from '../../../client/webview/trace/sequence-layout';
import { row } from './rows';

describe('a sequence diagram', () => {
  it('draws requests to the server, answers back, and notes at the server', () => {
    const { lifelines, steps } = sequenceOf([
      row({ index: 0 }),
      row({ index: 1, kind: 'stderr', method: undefined, target: undefined, text: 'slow', dir: 's2c' }),
      row({ index: 2, kind: 'result', dir: 's2c', status: 'tool-error' }),
      row({ index: 3, kind: 'event', method: undefined, target: undefined, text: 'close', dir: undefined }),
    ]);
    expect(lifelines.map(({ name }) => name)).toEqual(['Client', 'Server']);
    const [client, server] = lifelines.map(({ x }) => x);
    expect(steps.map(({ from, to, isNote, isAnswer, text }) => [from, to, isNote, isAnswer, text])).toEqual([
      [client, server, false, false, 'tools/call add'],
      [server, server, true, false, 'slow'],
      [server, client, false, true, 'tool error: tools/call add'],
      [server, server, true, false, 'close'],
    ]);
    expect(steps[0]?.label).toBe('request to the server, tools/call add, id 1');
  });

  it('has a line for each connection, and one for all that are too many', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, i) => row({ index: i, conn: `c${i}` }));
    expect(sequenceOf(rows(2)).lifelines.map(({ name }) => name)).toEqual(['Client', 'Server c0', 'Server c1']);
    const many = sequenceOf(rows(9));
    expect(many.lifelines.map(({ name }) => name)).toEqual([
      'Client',
      ...['c0', 'c1', 'c2', 'c3', 'c4'].map((conn) => `Server ${conn}`),
      'Other servers',
    ]);
    expect(many.steps[8]?.to).toBe(many.lifelines.at(-1)?.x);
    expect(sequenceOf(rows(6)).lifelines).toHaveLength(7);
  });

  it('a line of no connection makes no line of its own', () => {
    const note = { kind: 'raw', method: undefined, target: undefined, dir: undefined, text: 'at load' } as const;
    const { lifelines, steps } = sequenceOf([row(note), row({ conn: 'a' }), row({ conn: 'b' }), row(note)]);
    const x = (name: string) => lifelines.find((line) => line.name === name)?.x;
    expect(lifelines.map(({ name }) => name)).toEqual(['Client', 'Server a', 'Server b']);
    expect([steps[0]?.to, steps[3]?.to]).toEqual([x('Server a'), x('Server b')]);
  });

  it('of no rows is empty', () => {
    expect(sequenceOf([]).steps).toEqual([]);
  });

  it('cuts long names between letters', () => {
    const [step] = sequenceOf([row({ method: '😀'.repeat(60), target: undefined })]).steps;
    expect(step?.text).toBe(`${'😀'.repeat(47)}…`);
  });
});

describe('rows that are chosen together', () => {
  const shown = { filter: 'dir:c2s' };
  it.each([
    [undefined, 4, undefined],
    [4, 4, undefined],
    [4, -1, undefined],
    [4, 6, { shown, from: 4, count: 3 }],
    [6, 4, { shown, from: 4, count: 3 }],
  ])('from %s to %i', (anchor, active, range) => {
    expect(rangeBetween(anchor, active, shown)).toEqual(range);
  });

  it('begin with the first and end with the last', () => {
    const range = { shown, from: 4, count: 3 };
    expect([3, 4, 6, 7].map((position) => isInRange(range, position))).toEqual([false, true, true, false]);
    expect(isInRange(undefined, 0)).toBe(false);
  });
});

describe('lanes', () => {
  it('are shown at first where there are several connections', () => {
    const ids = (hasLanes: boolean, chosen?: string[]) => columnsOf(chosen, hasLanes).map(({ id }) => id);
    expect(ids(true)).toContain('conn');
    expect(ids(false)).not.toContain('conn');
    expect(ids(true, ['time'])).toEqual(['time']);
  });

  it('have the same colour for the same name, and one there is for any', () => {
    expect(laneOf('harbor')).toBe(laneOf('harbor'));
    for (const name of ['', 'a', 'x'.repeat(1000), '\ud800']) expect([0, 1, 2, 3, 4, 5]).toContain(laneOf(name));
    expect(new Set(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'].map(laneOf)).size).toBe(6);
  });
});
