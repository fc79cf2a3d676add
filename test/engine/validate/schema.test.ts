import { checkForeign } from '@wirebench/engine/validate/check-foreign';
import { SchemaChecker } from '@wirebench/engine/validate/schema-checker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enginePrograms } from '../support/programs';

describe('checkForeign', () => {
  it.each([
    [{ type: 'integer' }, 1, []],
    [true, 1, []],
    [{ type: 'integer' }, 'a', ['The value must be integer.']],
    [{ properties: { a: { enum: [1, 2] } } }, { a: 3 }, ['`/a` has to be one of 1, 2.']],
    [{ additionalProperties: false }, { b: 1 }, ['The value must not have the member "b".']],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 1, ['The value fits none of the schemas of `anyOf`.']],
    [
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
      [1],
      ['`/0` must be string.'],
    ],
    [{ prefixItems: [{ type: 'string' }] }, [1], ['`/0` must be string.']],
    [{ format: 'date' }, 'no', ['The value must match format "date".']],
    [{ required: ['a'] }, {}, ["The value must have required property 'a'."]],
  ])('%j holds %j to its word', (schema, value, messages) => {
    expect(checkForeign(schema, value).map((fault) => fault.message)).toEqual(messages);
  });

  it('gives paths', () => {
    expect(checkForeign({ properties: { 'a/b': { items: { type: 'string' } } } }, { 'a/b': ['x', 1] })).toEqual([
      { message: '`/a~1b/1` must be string.', path: ['a/b', 1] },
    ]);
  });

  it.each([{ $ref: 'https://example.com/x' }, { pattern: '(' }, { type: 'strin' }, 7, null])(
    'refuses %j as a schema',
    (schema) => {
      expect(() => checkForeign(schema, 'x')).toThrow();
    },
  );
});

describe('SchemaChecker', () => {
  let checker: SchemaChecker;
  beforeAll(async () => {
    checker = new SchemaChecker(await enginePrograms(), 1000);
  });
  afterAll(() => checker.dispose());

  it('checks a part of a message in a worker', async () => {
    expect(await checker.check({ type: 'string' }, '{"result":{"n":[1]}}', ['result', 'n', 0])).toEqual({
      faults: [{ message: 'The value must be string.', path: ['result', 'n', 0] }],
    });
  });

  it('ends a catastrophic pattern, says so, and goes on with the next', async () => {
    const slow = checker.check({ pattern: '^(a+)+$' }, JSON.stringify(`${'a'.repeat(40)}!`), []);
    const next = checker.check({ type: 'string' }, '1', []);
    expect((await slow).problem).toBe(
      'The check took more than 1 s and was ended; a pattern of the schema may be the reason.',
    );
    expect((await next).faults).toHaveLength(1);
  });

  it.each([
    [
      { $ref: 'https://example.com/x' },
      "The schema cannot be used: can't resolve reference https://example.com/x from id #",
    ],
    [
      { $schema: 'http://json-schema.org/draft-04/schema#' },
      'The schema names a dialect other than 2020-12, 2019-09, draft-07 and draft-06.',
    ],
    [{ enum: Array(20_001).fill(1) }, 'The schema has more than 20000 parts.'],
    [Array(600_000).fill(1), 'The schema is larger than 1 MB.'],
    [undefined, 'The schema is larger than 1 MB.'],
  ])('says why a schema is of no use', async (schema, problem) => {
    expect(await checker.check(schema, '1', [])).toEqual({ faults: [], problem });
  });

  it('takes values of 10,000 levels', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expect(await checker.check({ type: 'array' }, deep, [])).toEqual({ faults: [] });
    const schema = JSON.parse(`${'{"not":'.repeat(10_000)}{}${'}'.repeat(10_000)}`);
    expect((await checker.check(schema, '1', [])).problem).toBeTypeOf('string');
  });
});
