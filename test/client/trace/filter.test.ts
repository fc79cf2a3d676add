import { describe, expect, it } from 'vitest';
import { piecesOf, taken } from '../../../client/webview/trace/filter-edit';
import { FilterCount, type Filtered } from '../../../client/webview/trace/filtered';

describe('the text of a filter', () => {
  it.each([
    ['', [], []],
    ['a b', [], [['a b', false]]],
    [
      'a bad: c',
      [{ offset: 2, length: 4 }],
      [
        ['a ', false],
        ['bad:', true],
        [' c', false],
      ],
    ],
    ['abc', [{ offset: 9, length: 4 }], [['abc', false]]],
    [
      'abcd',
      [
        { offset: 2, length: 2 },
        { offset: 1, length: 2 },
      ],
      [
        ['a', false],
        ['bc', true],
        ['d', true],
      ],
    ],
  ])('%j with %j wrong is marked in %j', (text, errors, pieces) => {
    expect(piecesOf(text, errors).map(({ text: part, isWrong }) => [part, isWrong])).toEqual(pieces);
  });

  it('takes an offer in place of what was begun', () => {
    expect(taken('me', { text: 'method:', offset: 0, length: 2 })).toEqual({ text: 'method:', cursor: 7 });
    expect(taken('dir:c x', { text: 'c2s', offset: 4, length: 1 })).toEqual({ text: 'dir:c2s x', cursor: 7 });
    expect(taken('dir:', { text: 'c2s', offset: 4, length: 0 })).toEqual({ text: 'dir:c2s ', cursor: 8 });
    expect(taken('kind:re,b', { text: 'request', offset: 5, length: 2 })).toEqual({
      text: 'kind:request,b',
      cursor: 12,
    });
  });
});

describe('counting what a filter shows', () => {
  it('asks one question at a time and passes over those that nobody waits for', async () => {
    const asked: string[] = [];
    const done: Filtered[] = [];
    const waiting: (() => void)[] = [];
    const counter = new FilterCount(
      (filter) => {
        asked.push(filter);
        return new Promise((resolve) => waiting.push(() => resolve({ total: asked.length, errors: [] })));
      },
      (result) => done.push(result),
      () => {},
    );
    const all = counter.count('a');
    void counter.count('ab');
    void counter.count('abc');
    expect(asked).toEqual(['a']);
    waiting.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
    expect([asked, done]).toEqual([['a', 'abc'], []]);
    waiting.shift()!();
    await all;
    expect(done).toEqual([{ filter: 'abc', total: 2, errors: [] }]);
  });

  it('says why it could not, and can be asked again', async () => {
    const failures: string[] = [];
    const done: Filtered[] = [];
    let fails = true;
    const counter = new FilterCount(
      async () => {
        if (fails) throw new Error('This trace is not open');
        return { total: 0, errors: [] };
      },
      (result) => done.push(result),
      (message) => failures.push(message),
    );
    await counter.count('a');
    fails = false;
    await counter.count('b');
    expect([failures, done.map(({ filter }) => filter)]).toEqual([['This trace is not open'], ['b']]);
  });
});
