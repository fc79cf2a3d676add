import { foreignValidator } from '@wirebench/core/schema/foreign';
import { describe, expect, it } from 'vitest';

function faults(schema: unknown, value: unknown): unknown {
  const validator = foreignValidator(schema);
  return validator.ok ? validator.validate(value).map(({ path, keyword }) => [path, keyword]) : validator.reason;
}
const nested = (depth: number) => {
  let schema: object = { type: 'string' };
  for (let i = 0; i < depth; i += 1) schema = { items: schema };
  return schema;
};

describe('a schema of somebody else', () => {
  it.each([
    ['a type', { type: 'object', properties: { a: { type: 'string' } } }, { a: 1 }, [[['a'], 'type']]],
    [
      'all faults',
      { properties: { a: { type: 'string' }, b: { minimum: 3 } } },
      { a: 1, b: 2 },
      [
        [['a'], 'type'],
        [['b'], 'minimum'],
      ],
    ],
    ['an index is a number', { items: { type: 'string' } }, ['x', 1], [[[1], 'type']]],
    [
      'a key that looks like an index is none',
      { additionalProperties: { type: 'string' } },
      { 0: 1 },
      [[['0'], 'type']],
    ],
    ['escapes in names', { properties: { 'a/b~c': { type: 'string' } } }, { 'a/b~c': 1 }, [[['a/b~c'], 'type']]],
    ['2020-12 by default', { prefixItems: [{ type: 'string' }] }, [1], [[[0], 'type']]],
    [
      '2020-12 by name',
      { $schema: 'https://json-schema.org/draft/2020-12/schema', prefixItems: [{ type: 'string' }] },
      [1],
      [[[0], 'type']],
    ],
    [
      'draft-07 by name',
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
      [1],
      [[[0], 'type']],
    ],
    [
      '2019-09 by name',
      { $schema: 'https://json-schema.org/draft/2019-09/schema', items: [{ type: 'string' }] },
      [1],
      [[[0], 'type']],
    ],
    ['a union once', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 1, [[[], 'anyOf']]],
    ['unknown keywords are ignored', { 'x-mcp-header': 'A', nonsense: { type: 7 } }, {}, []],
    ['known formats are asserted', { format: 'date' }, 'tomorrow', [[[], 'format']]],
    ['references inside', { $defs: { s: { type: 'string' } }, items: { $ref: '#/$defs/s' } }, [1], [[[0], 'type']]],
    ['false', false, 1, [[[], 'false schema']]],
    ['true', true, 1, []],
    ['required names from the prototype', { required: ['toString'] }, {}, [[[], 'required']]],
  ])('%s', (_, schema, value, expected) => {
    expect(faults(schema, value)).toEqual(expected);
  });

  it('reads __proto__ as a name like any other', () => {
    const schema = JSON.parse('{"properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}');
    expect(faults(schema, {})).toEqual([[[], 'required']]);
  });

  it.each([
    ['no schema', 7, 'A schema is an object, true or false.'],
    ['too deep', nested(70), 'The schema is nested more than 64 levels deep.'],
    ['too large', { enum: Array(20_001).fill(1) }, 'The schema has more than 20000 parts.'],
    [
      'another dialect',
      { $schema: 'http://json-schema.org/draft-04/schema#' },
      'The schema names a dialect other than 2020-12, 2019-09, draft-07 and draft-06.',
    ],
  ])('is refused: %s', (_, schema, reason) => {
    expect(faults(schema, {})).toBe(reason);
  });

  it.each([
    ['a reference to the network', { $ref: 'https://example.com/schema.json' }],
    ['a reference to nothing', { $ref: '#/$defs/none' }],
    ['a pattern that is none', { pattern: '(' }],
    ['keywords of the wrong type', { properties: 7 }],
  ])('is refused with a reason: %s', (_, schema) => {
    expect(faults(schema, 'x')).toMatch(/^The schema cannot be used: /);
  });

  it('stops at values that are nested too deeply for a recursive schema', () => {
    let value: unknown = {};
    for (let i = 0; i < 200_000; i += 1) value = { a: value };
    expect(faults({ properties: { a: { $ref: '#' } } }, value)).toEqual([[[], 'depth']]);
  });

  it('gives fifty issues at most', () => {
    expect(faults({ items: { type: 'string' } }, Array(500).fill(1))).toHaveLength(50);
  });
});
