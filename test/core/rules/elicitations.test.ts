import { checkMessage } from '@wirebench/core/rules/check-message';
import { sensitivePart } from '@wirebench/core/rules/formats/sensitive-url';
import { describe, expect, it } from 'vitest';

describe('what an address holds', () => {
  it.each([
    ['https://pages.example/in?access_token=abc', 'a credential, `access_token`'],
    ['https://pages.example/in#a=1&client%5Fsecret=x', 'a credential, `client_secret`'],
    ['https://ada@pages.example/', 'a user name or a password before the host'],
    ['https://pages.example/in/eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.c2ln', 'what looks like a token'],
    ['https://pages.example/in?who=ada%40lovelace.example', 'a mail address'],
  ])('%s', (url, what) => {
    expect(sensitivePart(url)).toBe(what);
  });

  it.each([
    'https://pages.example/in?state=a81bc81b&code=4',
    'https://pages.example/reset-password?access_token=',
    'https://pages.example/in?max_tokens=5&token_type=jwt',
    'https://pages.example/in?next=%E0%A4%A',
    'https://pages.example/@ada',
    'no address at all?password=x',
  ])('%s: nothing', (url) => {
    expect(sensitivePart(url)).toBeUndefined();
  });
});

const FORM = { mode: 'form', message: 'Where do you live?' };

function rulesOf(params: object): readonly string[] {
  const k = { method: 'elicitation/create', params: { ...FORM, ...params } };
  const result = { resultType: 'input_required', inputRequests: { k } };
  return checkMessage({ jsonrpc: '2.0', id: 1, result }, { revision: '2026-07-28' }).map(({ rule }) => rule);
}
const field = (name: string, schema: object) => ({
  requestedSchema: { type: 'object', properties: { [name]: { type: 'string', ...schema } } },
});

describe('a form that does no harm', () => {
  it.each([
    ['an example of an address', field('site', { description: 'Your site, e.g. "https://ada.example"' })],
    ['a field for an address', field('site', { format: 'uri', title: 'Starts with https://pages.example/' })],
    ['an address as a default', field('site', { default: 'https://pages.example/' })],
    ['a choice about a secret', field('password', { enum: ['keep', 'reset'] })],
    ['a count of tokens', field('maxTokens', {})],
    ['annotations', field('city', { examples: ['Bern'], $comment: 'x', readOnly: false, 'x-order': 1 })],
    ['a choice with titles', field('city', { oneOf: [{ const: 'be', title: 'Bern' }] })],
    ['a schema that names its dialect', { requestedSchema: { $schema: 'x', type: 'object', properties: {} } }],
    ['names of what every object has', field('__proto__', {})],
  ])('%s', (_, params) => {
    expect(rulesOf(params)).toEqual([]);
  });

  it.each([
    ['limits of a number on a text', field('city', { minimum: 3 }), 'elicitation/property-keyword'],
    ['a reference beside a type', field('city', { $ref: '#/$defs/City' }), 'elicitation/property-keyword'],
    [
      'an address in the message',
      { ...field('city', {}), message: 'HTTPS://maps.example' },
      'elicitation/form-clickable-url',
    ],
    ['a card number', field('cardNumber', {}), 'elicitation/form-sensitive'],
  ])('but not with %s', (_, params, rule) => {
    expect(rulesOf(params)).toEqual([rule]);
  });
});
