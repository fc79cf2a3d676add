import { describe, expect, it } from 'vitest';
import { c2s, request, result, s2c } from '../../trace/records';
import { error, exchange, handshake, notification, said } from './support';

const tool = (name: string, more: object = {}) => ({ name, inputSchema: { type: 'object' }, ...more });
const list = (id: number, names: readonly string[], more: object = {}, params?: object) =>
  exchange(id, 'tools/list', params, { tools: names.map((name) => tool(name)), ...more });
const TEXT = { content: [{ type: 'text', text: 'x' }] };
const begin = handshake({}, { tools: {} });

describe('pages of tools', () => {
  it('are followed to the end, by the cursors that were handed out', () => {
    const pages = [...list(1, ['a', 'b'], { nextCursor: 'p2' }), ...list(2, ['c', 'a'], {}, { cursor: 'p2' })];
    expect(said([...begin, ...pages], 'tools')).toEqual(['6 tools/name-on-later-page /result/tools/1/name']);
  });

  it('may repeat a tool where the list has changed in between', () => {
    const pages = [
      ...list(1, ['a', 'b'], { nextCursor: 'p2' }),
      s2c(notification('notifications/tools/list_changed')),
      ...list(2, ['c', 'a'], {}, { cursor: 'p2' }),
    ];
    expect(said([...handshake({}, { tools: { listChanged: true } }), ...pages], 'tools')).toEqual([]);
  });

  it('of another walk are not compared', () => {
    const pages = [...list(1, ['a', 'b'], { nextCursor: 'p2' }), ...list(2, ['a', 'b'], { nextCursor: 'p2' })];
    expect(said([...begin, ...pages, ...list(3, ['c'], {}, { cursor: 'p2' })], 'tools')).toEqual([]);
  });
});

describe('a changed list', () => {
  const announcing = handshake({}, { tools: { listChanged: true } });

  it.each<[string, readonly object[]]>([
    [
      'that was announced',
      [...list(1, ['a']), s2c(notification('notifications/tools/list_changed')), ...list(2, ['b'])],
    ],
    [
      'announced while it was on its way',
      [
        ...list(1, ['a']),
        c2s(request(2, 'tools/list')),
        s2c(notification('notifications/tools/list_changed')),
        s2c(result(2, { tools: [tool('b')] })),
      ],
    ],
    ['in another order only', [...list(1, ['a', 'b']), ...list(2, ['b', 'a'])]],
    [
      'of which only the first page was read',
      [...list(1, ['a'], { nextCursor: 'x' }), ...list(2, ['b'], { nextCursor: 'x' })],
    ],
    ['after a part that is missing', [...list(1, ['a']), { event: 'gap' }, ...list(2, ['b'])]],
    ['of another session', [...list(1, ['a']), { event: 'close' }, ...announcing.slice(1), ...list(2, ['b'])]],
  ])('%s is no surprise', (_, records) => {
    expect(said([...announcing, ...records], 'tools')).toEqual([]);
  });

  it('is one where the server has promised nothing', () => {
    expect(said([...begin, ...list(1, ['a']), ...list(2, ['b'])], 'tools')).toEqual([]);
  });

  it('is compared with the list of the same user only', () => {
    const as = (token: string, id: number, names: readonly string[]) => [
      c2s(request(id, 'tools/list'), {
        http: { id: `x${id}`, method: 'POST', url: '/mcp', headers: { authorization: token } },
      }),
      s2c(result(id, { tools: names.map((name) => tool(name)) }), { http: { id: `x${id}`, status: 200 } }),
    ];
    const stream = { dir: 'c2s', http: { id: 'g', method: 'GET', url: '/mcp' } };
    const opened = [...handshake({}, { tools: { listChanged: true } }, '2025-11-25', 'http'), stream];
    const close = { event: 'close' };
    expect(said([...opened, ...as('Bearer a', 1, ['a']), ...as('Bearer b', 2, ['b']), close], 'tools')).toEqual([]);
    expect(said([...opened, ...as('Bearer a', 1, ['a']), ...as('Bearer a', 2, ['b']), close], 'tools')).toEqual([
      '7 tools/list-changed-not-notified /result/tools',
    ]);
    expect(
      said([...opened.slice(0, -1), ...as('Bearer a', 1, ['a']), ...as('Bearer a', 2, ['b']), close], 'tools'),
    ).toEqual([]);
  });
});

describe('a call is held against the tool as it was listed', () => {
  const schema = {
    type: 'object',
    properties: {
      n: { type: 'integer' },
      on: { type: 'boolean' },
      size: { type: 'string', default: 'm' },
      tags: { type: 'array' },
    },
    required: ['n', 'size'],
    additionalProperties: false,
  };
  const listed = exchange(1, 'tools/list', undefined, { tools: [{ name: 't', inputSchema: schema }] });
  const call = (args: object, answer: object) => exchange(2, 'tools/call', { name: 't', arguments: args }, answer);
  const accepted = (records: readonly object[]) => said(records, 'tools/invalid');

  it.each<[object]>([
    [{ n: 5, size: 's' }],
    [{ n: '5', size: 's' }],
    [{ n: 5 }],
    [{ n: 5, size: 's', on: 'true' }],
    [{ n: 5, size: 5 }],
    [{ n: 5, size: 's', more: 1 }],
    [{ n: 5, size: 's', on: null }],
    [{ n: 5, size: 's', tags: 'a' }],
  ])('a server may serve %j: it converts, fills in and drops', (args) => {
    expect(accepted([...begin, ...listed, ...call(args, TEXT)])).toEqual([]);
  });

  it.each<[object]>([[{ size: 's' }], [{ n: 'x' }], [{ n: 5, tags: {}, on: 'maybe' }]])(
    'it may not serve %j',
    (args) => {
      expect(accepted([...begin, ...listed, ...call(args, TEXT)])).toEqual([
        '6 tools/invalid-arguments-accepted /result',
      ]);
      expect(accepted([...begin, ...listed, ...call(args, { ...TEXT, isError: true })])).toEqual([]);
    },
  );

  it('and not against a list that came later, or is out of date', () => {
    const late = [...call({ n: 'x' }, TEXT), ...listed];
    expect(said([...begin, ...late], 'tools/')).toEqual([]);
    const changed = [...listed, s2c(notification('notifications/tools/list_changed')), ...call({ n: 'x' }, TEXT)];
    expect(said([...begin, ...changed], 'tools/')).toEqual([]);
  });

  it('and not where the arguments are too large to be kept until the answer', () => {
    const records = [...listed, ...call({ n: 5, size: 'x'.repeat(20_000) }, TEXT)];
    expect(said([...begin, ...records], 'tools/')).toEqual([]);
  });

  it('and says nothing of a schema that it cannot judge', () => {
    const odd = {
      type: 'object',
      properties: { a: { $ref: 'https://example.com/s' } },
      patternProperties: { '(a+)+$': {} },
    };
    const records = [
      ...exchange(1, 'tools/list', undefined, { tools: [{ name: 't', inputSchema: odd }] }),
      ...call({ a: `${'a'.repeat(60)}!` }, TEXT),
    ];
    expect(said([...begin, ...records], 'tools/arguments', 'tools/invalid')).toEqual([]);
  });
});

describe('an unknown tool', () => {
  const failed = (text: string) => ({ content: [{ type: 'text', text }], isError: true });
  const call = (name: string, text: string) => exchange(5, 'tools/call', { name }, failed(text));

  it.each<[string, readonly object[]]>([
    ['that is listed', [...list(1, ['a']), ...call('a', 'Unknown tool: a')]],
    ['on a page that was not read', [...list(1, ['a'], { nextCursor: 'x' }), ...call('z', 'Unknown tool: z')]],
    ['that speaks of something else', [...list(1, ['a']), ...call('z', 'File z not found')]],
    ['where nothing was listed', call('z', 'Unknown tool: z')],
  ])('%s is not said to be none', (_, records) => {
    expect(said([...begin, ...records], 'tools/unknown')).toEqual([]);
  });

  it.each(['Unknown tool', 'MCP error -32602: Tool z not found', 'No such tool: z', 'The tool "z" does not exist'])(
    '%s',
    (text) => {
      expect(said([...begin, ...list(1, ['a']), ...call('z', text)], 'tools/unknown')).toEqual([
        '6 tools/unknown-tool-as-result /result/isError',
      ]);
    },
  );
});

describe('an unknown prompt', () => {
  const prompts = exchange(1, 'prompts/list', undefined, {
    prompts: [{ name: 'p', arguments: [{ name: 'a', required: true }] }],
  });
  const asked = c2s(request(2, 'prompts/get', { name: 'z' }));
  const both = handshake({}, { prompts: {} });

  it.each([-32602, -32600, -32001])('may be refused with %i', (code) => {
    expect(said([...both, ...prompts, asked, error(2, code, 'm')], 'prompts')).toEqual([]);
  });

  it('is one only where the whole list was seen', () => {
    expect(said([...both, asked, error(2, -32603, 'm')], 'prompts')).toEqual([]);
  });

  it('and an argument may be null, but not missing', () => {
    const get = (args: object) => exchange(2, 'prompts/get', { name: 'p', arguments: args }, { messages: [] });
    expect(said([...both, ...prompts, ...get({ a: '' })], 'prompts')).toEqual([]);
    expect(said([...both, ...prompts, ...get({ b: 'x' })], 'prompts')).toEqual([
      '6 prompts/missing-argument-accepted /result',
    ]);
  });
});
