import { describe, expect, it } from 'vitest';
import { type FormField, formFields } from '../../../client/src/requests/elicitation-form';

const one = (schema: unknown, required: string[] = []): FormField =>
  formFields({ type: 'object', properties: { x: schema }, required })[0]!;
const complaint = (schema: unknown, text: string, required: string[] = []) => {
  const field = one(schema, required);
  return 'check' in field ? field.check(text) : undefined;
};

describe('the fields of a form', () => {
  it('come in the order of the schema, with titles and what is required', () => {
    const fields = formFields({
      type: 'object',
      properties: { name: { type: 'string', title: 'Your name' }, age: { type: 'integer', description: 'in years' } },
      required: ['age'],
    });
    expect(fields.map(({ key, title, required, type }) => [key, title, required, type])).toEqual([
      ['name', 'Your name', false, 'text'],
      ['age', 'age', true, 'number'],
    ]);
    expect(fields[1]!.description).toBe('in years');
  });

  it.each([
    ['enum with names', { type: 'string', enum: ['a', 'b'], enumNames: ['A'] }, ['a=A', 'b=b']],
    ['oneOf', { type: 'string', oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] }, ['a=A', 'b=b']],
    ['array of enum', { type: 'array', items: { type: 'string', enum: ['a'] } }, ['a=a']],
    ['array of anyOf', { type: 'array', items: { anyOf: [{ const: 'a', title: 'A' }] } }, ['a=A']],
  ])('offer the options of %s', (_, schema, options) => {
    const field = one(schema);
    expect('options' in field && field.options.map(({ value, title }) => `${value}=${title}`)).toEqual(options);
  });

  it('take only defaults that fit', () => {
    expect(one({ type: 'boolean', default: 'yes' })).toMatchObject({ type: 'boolean', value: undefined });
    expect(one({ type: 'number', default: 3 })).toMatchObject({ value: 3 });
    expect(one({ type: 'array', items: { enum: ['a', 'b'] }, default: ['b', 'z'] })).toMatchObject({
      value: ['b'],
      least: 0,
      most: 2,
    });
  });

  it.each([null, 7, [], { properties: 'x' }, { properties: { __proto__: null } }])(
    'survive the schema %o',
    (schema) => {
      expect(Array.isArray(formFields(schema))).toBe(true);
    },
  );

  it('are bounded', () => {
    const properties = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, { type: 'string' }]));
    expect(formFields({ properties })).toHaveLength(100);
  });
});

describe('an answer', () => {
  it.each([
    [{ type: 'integer' }, '1.5', 'A whole number is needed.'],
    [{ type: 'number', minimum: 2 }, '1', 'The least is 2.'],
    [{ type: 'number', maximum: 2 }, '3', 'The most is 2.'],
    [{ type: 'number' }, 'x', 'This is no number.'],
    [{ type: 'number' }, '1e3', undefined],
    [{ type: 'number' }, '', undefined],
    [{ type: 'string', minLength: 3 }, 'ab', 'At least 3 characters are needed; there are 2.'],
    [{ type: 'string', maxLength: 1 }, '😀', undefined],
    [{ type: 'string', maxLength: 1 }, 'ab', 'At most 1 characters are allowed; there are 2.'],
    [{ type: 'string', format: 'email' }, 'nobody', 'This is no e-mail address, such as name@example.com.'],
    [{ type: 'string', format: 'email' }, 'a@b', undefined],
    [{ type: 'string', format: 'uri' }, 'not one', 'This is no address with a scheme, such as https://example.com.'],
    [{ type: 'string', format: 'uri' }, 'urn:a:b', undefined],
    [{ type: 'string', format: 'date' }, '2026-02-30', 'This is no date, such as 2026-07-28.'],
    [{ type: 'string', format: 'date' }, '2028-02-29', undefined],
    [{ type: 'string', format: 'date-time' }, '2026-07-28T12:00:00+02:00', undefined],
    [
      { type: 'string', format: 'date-time' },
      '2026-07-28 12:00',
      'This is no date with a time and a zone, such as 2026-07-28T12:00:00Z.',
    ],
    [{ type: 'string', format: 'unheard-of' }, 'anything', undefined],
  ])('%o takes %s: %s', (schema, text, message) => {
    expect(complaint(schema, text)).toBe(message);
  });

  it('is needed where the field is required', () => {
    expect(complaint({ type: 'number' }, ' ', ['x'])).toBe('An answer is needed.');
    expect(complaint({ type: 'string', minLength: 1 }, '', ['x'])).toBe('An answer is needed.');
    // an empty text is a text
    expect(complaint({ type: 'string' }, '', ['x'])).toBeUndefined();
  });
});
