import { LinearPattern } from '@wirebench/core/text/pattern/pattern';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const matches = (source: string, text: string) =>
  [...new LinearPattern(source).matches(text)].map(({ start, end }) => text.slice(start, end));

describe('a pattern of a person', () => {
  it.each([
    ['abc', 'xabcabc', ['abc', 'abc']],
    ['a|bc', 'abc', ['a', 'bc']],
    ['(?:a|b)+c?', 'abac b', ['abac', 'b']],
    ['[^a-c\\]]+', 'abxyc]d', ['xy', 'd']],
    ['\\d{3}-?\\d{2,4}', '123-45678 12345', ['123-4567', '12345']],
    ['a{2,}', 'a aa aaa', ['aa', 'aaa']],
    ['\\bkey-\\w+\\b', 'monkey-x key-1', ['key-1']],
    ['^id.*$', 'id 1\nx id 2\nid 3', ['id 1', 'id 3']],
    ['(?i)secret', 'SeCret', ['SeCret']],
    ['(?<n>x)y*?', 'xyy', ['xyy']],
    ['\\u00e9\\.', 'é.', ['é.']],
    ['(a*)*b', 'aab', ['aab']],
    ['a*', 'b', []],
  ])('%s in %s', (source, text, expected) => {
    expect(matches(source, text)).toEqual(expected);
  });

  it.each([
    ['(?=a)', 'A pattern cannot look ahead or behind'],
    ['(a)\\1', '"\\1" is not understood here.'],
    ['(a', 'There is a "(" without its ")".'],
    ['a)', 'There is a ")" without its "(".'],
    ['[a', 'There is a "[" without its "]".'],
    ['*a', 'There is nothing before "*" to repeat.'],
    ['a{5,2}', 'ends below where it begins'],
    ['((a{999}){999}){999}', 'The pattern is too large'],
    ['a{1001}', 'A repetition counts to 1000 at most.'],
    ['a^b', '"^" can stand only at the ends of a pattern.'],
    ['', 'An empty pattern would fit everything.'],
    ['a'.repeat(1001), 'A pattern has at most 1000 characters.'],
    ['('.repeat(60), 'Groups are nested too deep.'],
    ['a\\', 'nothing behind it'],
  ])('%.20s is refused in words', (source, words) => {
    expect(() => new LinearPattern(source)).toThrow(words);
  });

  it('one that would keep another engine busy for ever is done at once', () => {
    expect(matches('(a+)+$', `${'a'.repeat(5000)}!`)).toEqual([]);
    expect(matches('(a|a)*b', `${'a'.repeat(2000)}b`)).toHaveLength(1);
  });

  it('one that takes too long is given up in words', () => {
    expect(() => matches('a.*b', 'a'.repeat(100_000))).toThrow('The pattern a.*b takes too long');
  });

  it('finds what the engine of JavaScript finds, where the longest is the first', () => {
    const piece = fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '\\d', '(?:ab)', 'x?', 'a+', 'b{1,2}', 'c*');
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 5 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', 'x') }),
        (parts, text) => {
          const source = parts.join('');
          const found = [...text.matchAll(new RegExp(source, 'g'))].map(([one]) => one).filter((one) => one !== '');
          const ours = matches(source, text);
          // every stretch that it finds is covered by ours, and ours begin where its first does
          expect(ours.length === 0).toBe(found.length === 0);
          expect(ours.every((one) => new RegExp(`^(?:${source})$`).test(one))).toBe(true);
        },
      ),
    );
  });
});
