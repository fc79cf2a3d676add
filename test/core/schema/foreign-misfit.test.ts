import { firstMisfit } from '@wirebench/core/schema/foreign-misfit';
import { expect, it } from 'vitest';

const AGE = { type: 'object', properties: { age: { type: 'integer', minimum: 18 } }, required: ['age'] };
const SIZES = {
  oneOf: [
    { const: 's', title: 'Small' },
    { const: 'l', title: 'Large' },
  ],
};

it.each([
  [{ age: 7 }, AGE, ['age'], '`age` has to be at least 18, not 7'],
  [{ age: '7' }, AGE, ['age'], '`age` has to be an integer, not a string'],
  [{ age: 7.5 }, AGE, ['age'], '`age` has to be an integer, not the fraction 7.5'],
  [{}, AGE, [], '`age` is required and missing'],
  [[], AGE, [], 'it has to be an object, not an array'],
  ['m', SIZES, [], 'it has to be "s" or "l", not "m"'],
  ['', { minLength: 1 }, [], 'it has to have at least 1 characters, not 0'],
  [['a', 5], { items: { type: 'string' } }, [1], 'item 2 has to be a string, not a number'],
  [['a', 'b'], { maxItems: 1 }, [], 'it has to have at most 1 items, not 2'],
  [{ b: 1 }, { additionalProperties: false, properties: { a: {} } }, ['b'], 'there is no `b`'],
  [{ a: 1 }, { allOf: [{ properties: { a: { enum: [2, 3] } } }] }, ['a'], '`a` has to be 2 or 3, not 1'],
  [5, { $ref: '#/$defs/T', $defs: { T: { type: 'string' } } }, [], 'it has to be a string, not a number'],
])('%j against %j', (value, schema, path, text) => {
  expect(firstMisfit(value, schema)).toEqual({ path, text });
});

it.each([
  [{ age: 30 }, AGE],
  ['s', SIZES],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!', { type: 'string', pattern: '^(a+)+$' }],
  ['😀', { maxLength: 1 }],
  [{ a: [] }, { properties: { a: { enum: [[], {}] } } }],
  [5, { anyOf: [{ type: 'string' }, { type: 'array' }] }],
  [5, { $ref: '#/$defs/none' }],
  [5, { $ref: '#' }],
  [{ b: 1 }, { additionalProperties: false, patternProperties: { '^b': {} } }],
  [5, undefined],
  [5, true],
])('says nothing of %j against %j', (value, schema) => {
  expect(firstMisfit(value, schema)).toBeUndefined();
});

it('ends with schemas that are made to be walked without end', () => {
  const all = { $ref: '#/$defs/A' };
  const schema = { ...all, $defs: { A: { allOf: Array.from({ length: 50 }, () => all) } } };
  expect(firstMisfit({}, schema)).toBeUndefined();
});
