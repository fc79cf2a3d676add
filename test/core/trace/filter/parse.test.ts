import { completeFilter } from '@wirebench/core/trace/filter/complete';
import { parseFilter } from '@wirebench/core/trace/filter/parse';
import { wildcard } from '@wirebench/core/trace/filter/wildcard';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse, c2s, request } from '../records';

describe('parseFilter', () => {
  it.each([
    ['', []],
    ['method:tools/call', [{ type: 'name', not: false, key: 'method', values: ['tools/call'] }]],
    ['-status:result,cancelled', [{ type: 'name', not: true, key: 'status', values: ['result', 'cancelled'] }]],
    ['KIND:Request', [{ type: 'name', not: false, key: 'kind', values: ['request'] }]],
    ['tool:"two words"', [{ type: 'name', not: false, key: 'tool', values: ['two words'] }]],
    ['duration:>500ms', [{ type: 'number', not: false, key: 'duration', compare: '>', value: 500 }]],
    ['duration:<=1.5s', [{ type: 'number', not: false, key: 'duration', compare: '<=', value: 1500 }]],
    ['size:10kb', [{ type: 'number', not: false, key: 'size', compare: '=', value: 10_240 }]],
    ['time:>=1.5s', [{ type: 'number', not: false, key: 'time', compare: '>=', value: 1500 }]],
    ['line:12', [{ type: 'number', not: false, key: 'line', compare: '=', value: 12 }]],
    ['plain', [{ type: 'text', not: false, text: 'plain' }]],
    ['-"not this"', [{ type: 'text', not: true, text: 'not this' }]],
    ['"method:x"', [{ type: 'text', not: false, text: 'method:x' }]],
    ['a,b', [{ type: 'text', not: false, text: 'a,b' }]],
  ])('%s', (filter, terms) => {
    expect(parseFilter(filter)).toEqual({ terms, errors: [] });
  });

  it.each([
    ['methd:x', 0, 5, 'There is no key methd; did you mean method. To search'],
    ['a -methd:x', 3, 5, 'There is no key methd'],
    [
      'status:broken',
      7,
      6,
      'status: takes result, tool-error, error, cancelled, pending or input-required, not broken.',
    ],
    ['duration:fast', 9, 4, 'duration: takes a comparison and a number with us, µs, ms, s, m or min'],
    ['duration:', 0, 9, 'duration: takes a comparison'],
    ['method:', 0, 7, 'method: needs a value'],
    ['size:>3days', 5, 6, 'size: takes a comparison'],
    ['line:>3kb', 5, 4, 'line: takes a comparison and a number: line on which'],
    ['tool:"open', 5, 5, 'The quote is not closed'],
  ])('%s: is wrong at its word', (filter, offset, length, message) => {
    const { errors } = parseFilter(filter);
    expect(errors).toEqual([{ offset, length, message: expect.stringContaining(message) }]);
  });

  it('keeps what it understands beside what it does not', () => {
    const { terms, errors } = parseFilter('kind:request nokey:1 x');
    expect([terms.length, errors.length]).toEqual([2, 1]);
  });

  it('never throws, and places errors inside the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        for (const { offset, length } of parseFilter(text).errors) {
          expect(offset).toBeGreaterThanOrEqual(0);
          expect(offset + length).toBeLessThanOrEqual(text.length);
          expect(length).toBeGreaterThan(0);
        }
      }),
    );
  });
});

describe('wildcard', () => {
  it.each([
    ['tools/*', 'tools/call', true],
    ['*list', 'tools/list', true],
    ['*list', 'tools/list_changed', false],
    ['*o*l*', 'TOOLS', true],
    ['a*a', 'a', false],
    ['', '', true],
    ['*', 'anything', true],
    ['a*b*c', 'abcbc', true],
  ])('%s of %s is %s', (pattern, text, expected) => {
    expect(wildcard(pattern)(text)).toBe(expected);
  });

  it('is not kept busy by any pattern', () => {
    expect(wildcard('*a'.repeat(500))('a'.repeat(499))).toBe(false);
  });
});

describe('completeFilter', () => {
  const { index } = analyse([c2s(request(1, 'tools/call', { name: 'deploy now' })), c2s(request(2, 'ping'))]);
  const offers = (filter: string, cursor = filter.length) =>
    completeFilter(filter, cursor, index, ['id/null']).map(({ text, offset, length }) => [text, offset, length]);

  it.each([
    ['dur', [['duration:', 0, 3]]],
    ['-dur', [['duration:', 1, 3]]],
    ['method:p', [['ping', 7, 1]]],
    ['tool:dep', [['"deploy now"', 5, 3]]],
    ['status:result,can', [['cancelled', 14, 3]]],
    ['rule:n', [['id/null', 5, 1]]],
    ['duration:>', []],
  ])('%s', (filter, expected) => {
    expect(offers(filter)).toEqual(expected);
  });

  it('offers the keys where nothing is written yet', () => {
    expect(offers('kind:request ').map(([text]) => text)).toEqual([
      'method:',
      'tool:',
      'target:',
      'id:',
      'dir:',
      'kind:',
      'status:',
      'conn:',
      'level:',
      'rule:',
      'duration:',
      'time:',
      'line:',
      'size:',
    ]);
  });
});
