import { describe, expect, it } from 'vitest';
import { cut, problemText, reasonOf } from '../../client/src/problem-text';

describe('a problem in words', () => {
  it('says what, where, why and what to do, each as a sentence', () => {
    expect(
      problemText({
        what: 'Nothing was sent.',
        where: 'a.mcp.json:3:7',
        why: 'A comma is missing',
        todo: 'Put one in',
      }),
    ).toBe('Nothing was sent (a.mcp.json:3:7). A comma is missing. Put one in.');
  });

  it('leaves out what is not known', () => {
    expect(problemText({ what: 'It broke!', why: '  ' })).toBe('It broke!');
  });
});

describe('the reason of an error', () => {
  it.each([
    [new Error('spawn ENOENT'), 'spawn ENOENT'],
    [new TypeError('TypeError: x is undefined\n    at foo (/a/b.js:1:2)'), 'x is undefined'],
    ['plain words', 'plain words'],
    [new Error('\n  second line first'), 'second line first'],
    [undefined, 'The cause is not known; the log may say more.'],
    [{ message: 'no error' }, 'The cause is not known; the log may say more.'],
    [new Error('x'.repeat(1_000)), `${'x'.repeat(399)}…`],
  ])('of %o', (error, reason) => {
    expect(reasonOf(error)).toBe(reason);
  });
});

describe('a cut', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['a😀b', 3, 'a…'],
    ['ab😀', 4, 'ab😀'],
  ])('of %s to %i', (text, longest, result) => {
    expect(cut(text, longest)).toBe(result);
  });
});
