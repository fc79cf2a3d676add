import {
  addMembers,
  array,
  dropMembers,
  type Members,
  map,
  object,
  open,
  ref,
  string,
  union,
} from '@wirebench/core/spec/builder';
import {
  alternatives,
  type Change,
  define,
  deprecate,
  deprecateMember,
  dropped,
  inside,
  members,
  nameParams,
  redefine,
  remove,
  revise,
} from '@wirebench/core/spec/builder-changes';
import { listRequest, notification, request } from '@wirebench/core/spec/builder-messages';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the language of the schema sources', () => {
  it('requires a member unless its name ends in a question mark', () => {
    expect(object('A thing.', { name: string(), 'title?': string('Its title.') })).toEqual({
      description: 'A thing.',
      type: 'object',
      properties: { name: { type: 'string' }, title: { type: 'string', description: 'Its title.' } },
      required: ['name'],
    });
  });

  it('has no list of required members where none is', () => {
    expect(object(undefined, { 'a?': string() })).toEqual({ type: 'object', properties: { a: { type: 'string' } } });
  });

  it.each([
    [ref('Tool'), { $ref: '#/$defs/Tool' }],
    [array(ref('Tool'), 'All tools.'), { type: 'array', items: { $ref: '#/$defs/Tool' }, description: 'All tools.' }],
    [map(string()), { type: 'object', additionalProperties: { type: 'string' } }],
    [open(object(undefined, {})), { type: 'object', properties: {}, additionalProperties: {} }],
    [union(['A', 'B']), { anyOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }] }],
  ])('%j', (built, expected) => {
    expect(built).toEqual(expected);
  });

  it('lets a member change sides', () => {
    const optional = object(undefined, { 'a?': string(), b: string() });
    expect(addMembers(optional, { a: string(), 'b?': string() }).required).toEqual(['a']);
  });

  it('takes away what it added, for any names', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z$/.]+$/), { minLength: 1, maxLength: 8 });
    const base = object('A thing.', { KEPT: string() });
    fc.assert(
      fc.property(names, fc.boolean(), (list, optional) => {
        const added: Members = Object.fromEntries(list.map((name) => [optional ? `${name}?` : name, string()]));
        expect(dropMembers(addMembers(base, added), list)).toEqual(base);
      }),
    );
  });

  it('makes parameters optional where each of them is', () => {
    expect(listRequest('things/list', 'Asks for things.').required).toEqual(['method']);
    expect(request('things/get', 'Asks for one thing.', { id: string() }).required).toEqual(['method', 'params']);
    expect(notification('notifications/things', 'Things changed.').properties?.['params']).toMatchObject({
      additionalProperties: {},
    });
  });
});

const FIRST = {
  Thing: object('A thing.', { name: string() }),
  Other: object('Another thing.', {}),
  Any: union(['Thing', 'Other']),
  GetRequest: request('get', 'Gets.', { name: string() }),
};

describe('changes', () => {
  it('are made in their order, on a copy', () => {
    const before = JSON.stringify(FIRST);
    const after = revise(FIRST, [
      define({ New: string('New.') }),
      members('Thing', { 'size?': string() }),
      dropped('Thing', 'name'),
      alternatives('Any', { added: ['New'], gone: ['Other'] }),
      remove('Other'),
      nameParams('GetRequest', { 'extra?': string() }),
      redefine({ New: ref('Thing') }),
      deprecate('Thing', 'Use Other.'),
      deprecateMember('Thing', 'size', 'Measure it.'),
    ]);
    expect(JSON.stringify(FIRST)).toBe(before);
    expect(after).toEqual({
      Thing: {
        type: 'object',
        description: 'A thing. Use Other.',
        deprecated: true,
        properties: { size: { type: 'string', deprecated: true, description: 'Measure it.' } },
      },
      Any: { anyOf: [{ $ref: '#/$defs/Thing' }, { $ref: '#/$defs/New' }] },
      New: { $ref: '#/$defs/Thing' },
      GetRequest: {
        type: 'object',
        description: 'Gets.',
        properties: {
          method: { type: 'string', const: 'get', description: 'The method that this message calls.' },
          params: { $ref: '#/$defs/GetRequestParams' },
        },
        required: ['method', 'params'],
      },
      GetRequestParams: {
        type: 'object',
        description: 'Parameters of `get`.',
        properties: { name: { type: 'string' }, extra: { type: 'string' } },
        required: ['name'],
      },
    });
  });

  it.each<[string, Change]>([
    ['Thing is there already', define({ Thing: string() })],
    ['no Gone to change', redefine({ Gone: string() })],
    ['no Gone to remove', remove('Gone')],
    ['no Gone to change', members('Gone', { a: string() })],
    ['no member "size" to drop', dropped('Thing', 'size')],
    ['no member "toString" to drop', dropped('Thing', 'toString')],
    ['Any has no #/$defs/Gone', alternatives('Any', { gone: ['Gone'] })],
    ['no object "params" to change', inside('Thing', 'params', {})],
    ['no object "params" to change', nameParams('Thing', {})],
    ['Thing has no "size" to deprecate', deprecateMember('Thing', 'size', 'Gone.')],
  ])('that say nothing true are refused: %s', (message, change) => {
    expect(() => revise(FIRST, [change])).toThrow(message);
  });
});
