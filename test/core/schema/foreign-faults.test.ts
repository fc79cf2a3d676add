import { schemaFaults } from '@wirebench/core/schema/foreign-faults';
import { expect, it } from 'vitest';

const nested = (levels: number): unknown => {
  let schema: unknown = { type: 'strin' };
  for (let i = 0; i < levels; i++) schema = { not: schema };
  return schema;
};
const DRAFT_04 = 'http://json-schema.org/draft-04/schema#';
const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

it.each([
  [{ type: 'object', properties: { n: { type: 'int' } } }, '/properties/n/type', 'integer'],
  [{ type: ['string', 'nul'] }, '/type/1', 'null'],
  [{ type: [] }, '/type', undefined],
  [{ type: ['string', 'string'] }, '/type', undefined],
  [{ properties: { n: { type: 'string', required: true } } }, '/properties/n/required', undefined],
  [{ required: ['a', 'a'] }, '/required', undefined],
  [{ properties: [] }, '/properties', undefined],
  [{ properties: { n: 5 } }, '/properties/n', undefined],
  [{ items: [{ type: 'string' }] }, '/items', undefined],
  [{ anyOf: [] }, '/anyOf', undefined],
  [{ oneOf: [{ minLength: -1 }] }, '/oneOf/0/minLength', undefined],
  [{ multipleOf: 0 }, '/multipleOf', undefined],
  [{ exclusiveMinimum: true }, '/exclusiveMinimum', undefined],
  [{ enum: 'a' }, '/enum', undefined],
  [{ dependentRequired: { a: ['b', 1] } }, '/dependentRequired', undefined],
  [{ $defs: { A: { pattern: 5 } } }, '/$defs/A/pattern', undefined],
  [{ $schema: DRAFT_04, exclusiveMinimum: 5 }, '/exclusiveMinimum', undefined],
])('%j', (schema, pointer, meant) => {
  const [fault, ...more] = schemaFaults(schema);
  expect(more).toEqual([]);
  expect(`/${fault?.path.join('/')}`).toBe(pointer);
  expect(fault?.meant).toBe(meant);
});

it.each([
  [{}],
  [{ type: 'object', properties: { type: { type: 'string' }, required: { type: 'boolean' } } }],
  [{ default: { type: 'int' }, enum: [{ type: 'int' }], const: { type: 'int' }, examples: [{ type: 'int' }] }],
  [{ additionalProperties: false, properties: { a: true }, items: true }],
  [{ $schema: DRAFT_07, items: [{ type: 'string' }], dependencies: { a: ['b'], c: { type: 'object' } } }],
  [{ $schema: DRAFT_04, minimum: 1, exclusiveMinimum: true }],
  [{ $schema: 'https://schemas.example/mine', type: 'int' }],
  [{ minLength: 1.0, 'x-anything': 5, pattern: '(a+)+$' }],
  [JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}')],
  ['int'],
  [null],
])('has nothing to say of %j', (schema) => {
  expect(schemaFaults(schema)).toEqual([]);
});

it('sees own members only', () => {
  const schema = JSON.parse('{"properties":{"__proto__":{"type":"strig"}}}');
  expect(schemaFaults(schema).map(({ path }) => path)).toEqual([['properties', '__proto__', 'type']]);
});

it('leaves what is too deep to the bounds, and stops after 20', () => {
  expect(schemaFaults(nested(30))).toHaveLength(1);
  expect(schemaFaults(nested(5000))).toEqual([]);
  expect(schemaFaults({ anyOf: Array.from({ length: 100 }, () => ({ type: 'int' })) })).toHaveLength(20);
});
