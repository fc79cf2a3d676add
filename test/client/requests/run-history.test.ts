import type { ItemResult } from '@wirebench/core/contract/engine';
import { describe, expect, it } from 'vitest';
import { RunHistory } from '../../../client/src/requests/run-history';

const START = { run: 'r1', uri: 'file:///a.mcp.json', server: '/mcp.json#s', serverName: 's' };
const passed = (item: number, name?: string): ItemResult => ({
  item,
  name,
  outcome: 'passed',
  response: 'result',
  ms: 4,
  failures: [],
  findings: [],
  moreFindings: 0,
  notifications: 0,
  rounds: 0,
});
const history = (forgotten: string[] = []) =>
  new RunHistory(
    () => '2026-01-01T00:00:00Z',
    (run) => forgotten.push(run),
  );

describe('the history of runs', () => {
  it('follows an item from its start to its end', () => {
    const runs = history();
    runs.begin(START);
    expect(runs.apply({ type: 'item-start', run: 'r1', item: 2, name: 'one' })).toEqual({
      added: true,
      entry: { run: 'r1', item: 2, title: 'one', server: 's', at: '2026-01-01T00:00:00Z', state: 'running' },
    });
    const progress = runs.apply({ type: 'progress', run: 'r1', item: 2, progress: 1, total: 4, message: 'working' });
    expect(progress).toMatchObject({
      added: false,
      entry: { progress: { progress: 1, total: 4, message: 'working' } },
    });
    const end = runs.apply({ type: 'item-end', run: 'r1', result: passed(2, 'one') });
    expect(end).toMatchObject({
      added: false,
      entry: { state: 'done', result: { outcome: 'passed' }, progress: undefined },
    });
    expect(runs.finish({ run: 'r1', items: [passed(2, 'one')], outcome: 'passed', trace: '/t' })).toMatchObject([
      { item: 2, state: 'done', trace: '/t' },
    ]);
    expect(runs.list).toHaveLength(1);
  });

  it('titles an item by its name, else its method, else its place', () => {
    const runs = history();
    runs.begin(START);
    runs.apply({ type: 'item-start', run: 'r1', item: 0, name: 'n', method: 'm' });
    runs.apply({ type: 'item-start', run: 'r1', item: 1, method: 'm' });
    runs.apply({ type: 'item-start', run: 'r1', item: 2 });
    expect(runs.list.map((entry) => entry.title)).toEqual(['#3', 'm', 'n']);
  });

  it('keeps what the end of an item told, where the summary of the run is shorter', () => {
    const runs = history();
    runs.begin(START);
    runs.apply({ type: 'item-end', run: 'r1', result: { ...passed(0), failures: [{ message: 'all of it' }] } });
    runs.finish({ run: 'r1', items: [passed(0), passed(1)], outcome: 'failed', trace: '/t' });
    expect(runs.entry('r1', 0)).toMatchObject({ trace: '/t', result: { failures: [{ message: 'all of it' }] } });
    expect(runs.entry('r1', 1)).toMatchObject({ trace: '/t', state: 'done' });
  });

  it('ignores events of runs it does not know, and late news of an item that is done', () => {
    const runs = history();
    expect(runs.apply({ type: 'item-start', run: 'other', item: 0 })).toBeUndefined();
    runs.begin(START);
    runs.apply({ type: 'item-end', run: 'r1', result: passed(0) });
    expect(runs.apply({ type: 'progress', run: 'r1', item: 0, progress: 1 })).toBeUndefined();
    expect(runs.list).toMatchObject([{ state: 'done', title: '#1' }]);
  });

  it('closes what still runs when a run fails, with the reason', () => {
    const runs = history();
    runs.begin(START);
    runs.apply({ type: 'item-end', run: 'r1', result: passed(0) });
    runs.apply({ type: 'item-start', run: 'r1', item: 1 });
    expect(runs.fail('r1', 'the engine ended', '/t')).toMatchObject([
      {
        item: 1,
        state: 'done',
        trace: '/t',
        result: { outcome: 'failed', response: 'none', message: 'the engine ended' },
      },
    ]);
    expect(runs.entry('r1', 0)).toMatchObject({ result: { outcome: 'passed' } });
  });

  it('knows which responses went with the engine', () => {
    const runs = history();
    runs.begin(START);
    runs.loseAll();
    runs.begin({ ...START, run: 'r2' });
    expect([runs.isLost('r1'), runs.isLost('r2')]).toEqual([true, false]);
  });

  it('keeps a hundred entries and forgets a run once none of its entries is left', () => {
    const forgotten: string[] = [];
    const runs = history(forgotten);
    for (let run = 0; run < 60; run++) {
      runs.begin({ ...START, run: `r${run}` });
      runs.apply({ type: 'item-start', run: `r${run}`, item: 0 });
      runs.apply({ type: 'item-start', run: `r${run}`, item: 1 });
    }
    expect(runs.list).toHaveLength(100);
    expect(forgotten).toEqual(['r0', 'r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8', 'r9']);
    expect(runs.startOf('r9')).toBeUndefined();
    expect(runs.startOf('r10')).toBeDefined();
  });
});
