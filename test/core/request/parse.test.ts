import { parseRequestFile } from '@wirebench/core/request/parse';
import { parseDocument } from '@wirebench/core/text/document';
import { describe, expect, it } from 'vitest';

const parse = (text: string) => parseRequestFile(parseDocument(text));
const value = (given: unknown) => parse(JSON.stringify(given));

describe('shapes', () => {
  it.each([
    ['', 'empty'],
    ['// only a comment', 'empty'],
    ['{}', 'message'],
    ['42', 'message'],
    ['{"method":"callTool"}', 'message'],
    ['{"tools":[]}', 'message'],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/list"}', 'message'],
    ['{"jsonrpc":"2.0","requests":[]}', 'message'],
    ['{"requests":[]}', 'collection'],
    ['{"server":"x"}', 'collection'],
    ['{"server":"x","requests":', 'collection'],
    ['{"method":"m","server":"x"}', 'message'],
    ['{"method":"m","requests":[{"method":"n"}]}', 'collection'],
    ['[]', 'batch'],
    ['[{"jsonrpc":"2.0","id":1,"method":"ping"}', 'batch'],
  ])('%s is %s', (text, shape) => {
    expect(parse(text).shape).toBe(shape);
  });

  it('reads a bare message', () => {
    const [item, ...rest] = parse('// say\n{"jsonrpc":"2.0","id":1,"method":"ping"}').items;
    expect(rest).toEqual([]);
    expect(item).toMatchObject({ index: 0, mode: 'verbatim', path: [], method: 'ping', name: undefined });
    expect(item!.anchor).toEqual({ offset: 7, length: 1 });
  });

  it('takes an array of messages for one text on the wire', () => {
    const file = parse('[{"method":"a"},{"method":"b"}]');
    expect(file.items).toHaveLength(1);
    expect(file.items[0]).toMatchObject({ mode: 'verbatim', path: [], method: undefined });
    expect(file.items[0]!.payload.items).toHaveLength(2);
  });
});

describe('a collection', () => {
  it('reads its head', () => {
    const file = value({
      server: 'reports',
      protocolVersion: '2026-07-28',
      session: 'fresh',
      diagnostics: 'expected',
      variables: { sprint: '2026-09', n: 1 },
      answers: { 'elicitation/create': { action: 'accept' } },
      requests: [],
    });
    expect(file).toMatchObject({
      server: 'reports',
      protocolVersion: '2026-07-28',
      session: 'fresh',
      diagnosticsExpected: true,
      variables: { sprint: '2026-09', n: 1 },
      answers: { 'elicitation/create': { action: 'accept' } },
    });
    expect([...file.variableNodes.keys()]).toEqual(['sprint', 'n']);
  });

  it('leaves out what has the wrong type', () => {
    const file = value({ server: 1, session: 'forever', variables: [], answers: 'x', requests: {} });
    expect(file).toMatchObject({
      shape: 'collection',
      server: undefined,
      session: undefined,
      variables: {},
      answers: {},
    });
    expect(file.items).toEqual([]);
  });

  it.each([
    [{ method: 'tools/list' }, 'filled', 'tools/list', 'object'],
    [{ send: { method: 'ping' } }, 'verbatim', 'ping', 'object'],
    [{ send: [1] }, 'verbatim', undefined, 'array'],
    [{ sendRaw: '{oops' }, 'raw', undefined, 'string'],
    [{ sendBytes: 'AA==' }, 'bytes', undefined, 'string'],
    [{ send: { method: 'a' }, method: 'b' }, 'verbatim', 'a', 'object'],
    [{}, 'filled', undefined, 'object'],
    [7, 'filled', undefined, 'number'],
  ])('%j goes out %s', (item, mode, method, payload) => {
    const [read] = value({ requests: [item] }).items;
    expect(read).toMatchObject({ mode, method, path: ['requests', 0] });
    expect(read!.payload.type).toBe(payload);
  });

  it('reads expectations and leaves out what has the wrong type', () => {
    const [item, odd] = value({
      requests: [
        {
          method: 'm',
          expect: { result: { a: 1 }, maxMs: 5, notifications: [{}], response: 'none', waitMs: 1, schema: true },
        },
        { method: 'm', expect: { maxMs: '5', notifications: {}, response: 'some' } },
      ],
    }).items;
    expect(item!.expect).toMatchObject({
      result: { a: 1 },
      maxMs: 5,
      notifications: [{}],
      response: 'none',
      waitMs: 1,
      schema: true,
    });
    expect(odd!.expect).toMatchObject({ maxMs: undefined, notifications: undefined, response: undefined });
  });

  it('keeps how numbers are spelled', () => {
    const [item] = parse('{"requests":[{"method":"m","expect":{"result":{"n":[9007199254740993]}}}]}').items;
    expect(item!.expect!.spelling!(['result', 'n', 0])).toBe('9007199254740993');
    expect(item!.expect!.spelling!(['result', 'n'])).toBeUndefined();
  });

  it('finds response, name and expected diagnostics', () => {
    const [item] = value({
      requests: [{ name: 'x', method: 'm', diagnostics: 'expected', response: { id: 1 } }],
    }).items;
    expect(item).toMatchObject({ name: 'x', diagnosticsExpected: true });
    expect(item!.response!.type).toBe('object');
  });

  it('takes the last of two members, and no inherited one', () => {
    expect(parse('{"requests":[{"method":"a","method":"b"}]}').items[0]!.method).toBe('b');
    expect(parse('{"requests":[{"method":"a"}],"__proto__":{"server":"x"}}').server).toBeUndefined();
    expect(Object.keys(parse('{"variables":{"__proto__":1},"requests":[]}').variables)).toEqual(['__proto__']);
  });

  it('reads what is there while somebody types', () => {
    const file = parse('{"server":"s","requests":[{"name":"a","method":"tools/call","params":{"na');
    expect(file.items.map((i) => [i.name, i.method])).toEqual([['a', 'tools/call']]);
    expect(parse('{"requests":[{"send":').items[0]).toMatchObject({ mode: 'verbatim', method: undefined });
  });
});
