import { inspect } from 'node:util';
import { frameIn } from '@wirebench/core/trace/reading/json-text';
import { printedValue } from '@wirebench/core/trace/reading/printed';
import { reprMessage } from '@wirebench/core/trace/reading/python-repr';
import { pythonBytes } from '@wirebench/core/trace/reading/python-text';
import { sseEvents } from '@wirebench/core/trace/reading/sse-events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

describe('a frame in a line', () => {
  test.each<[string, unknown]>([
    ['x {"id":1} y', { frame: { id: 1 }, end: 10, span: { start: 2, end: 10 } }],
    ['{"a":"}\\""} {', { frame: { a: '}"' }, end: 11, span: { start: 0, end: 11 } }],
    ['no bracket', undefined],
    ['{"id":1', undefined],
    ['{oops}', undefined],
    [
      '{"jsonrpc":"2.0","id":2,"result":{"content":[{"text":"a...[18778 chars truncated]... { metadata: undefined }',
      { frame: { jsonrpc: '2.0', id: 2, result: { content: [{ text: 'a...' }] } }, end: 108, partial: 'cut' },
    ],
    [
      '{"result":{"tools":[{"name":"a…[3,201 chars truncated]"}]},"jsonrpc":"2.0","id":"q"}',
      {
        frame: { jsonrpc: '2.0', id: 'q', result: { tools: [{ name: 'a…[3,201 chars truncated]' }] } },
        end: 84,
        span: { start: 0, end: 84 },
        partial: 'cut',
      },
    ],
    [
      '{"result":{"tools":[{"name":"a…[3,201 chars truncated]"jsonrpc":"2.0","id":"q"}',
      { frame: { jsonrpc: '2.0', id: 'q', result: { tools: [{ name: 'a' }] } }, end: 79, partial: 'cut' },
    ],
    [
      '{"method":"tools/call","params":{"name":"tide_table","arguments":{"a":"x... (truncated)',
      {
        frame: { jsonrpc: '2.0', method: 'tools/call', params: { name: 'tide_table', arguments: { a: 'x... (' } } },
        end: 87,
        partial: 'cut',
      },
    ],
    ['{"text":"…[12 chars truncated]…', undefined],
  ])('%s', (text, expected) => {
    expect(frameIn(text)).toEqual(expected);
  });
});

describe('what Node.js prints', () => {
  test.each<[string, unknown]>([
    [
      "{ jsonrpc: '2.0', id: 1, result: { content: [ [Object] ], isError: true } }",
      { jsonrpc: '2.0', id: 1, result: { content: [null], isError: true } },
    ],
    [
      "{\n  'a-b': \"it's\",\n  c: undefined,\n  d: null,\n  e: -1.5,\n  f: [Function: call]\n}",
      { 'a-b': "it's", d: null, e: -1.5 },
    ],
    ["{ a: 'x\\n' +\n    'y', b: [ 1, 2, ... 98 more items ] }", { a: 'x\ny', b: [1, 2] }],
    ['Map(1) { }', {}],
    ['{ __proto__: 1 }', JSON.parse('{"__proto__":1}')],
    ["{ ['__proto__']: { a: 1 }, b: 2 }", JSON.parse('{"__proto__":{"a":1},"b":2}')],
    ['{ a: ', undefined],
    ['words', undefined],
  ])('%s', (text, expected) => {
    expect(printedValue(text)).toEqual(expected);
  });

  test('any JSON value, as it is printed', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const printed = inspect(value, { depth: null, maxArrayLength: null, maxStringLength: null });
        // an object without a prototype is printed with a word in front, and -0 is no JSON
        expect(JSON.stringify(printedValue(printed))).toBe(JSON.stringify(value));
      }),
    );
  });

  test('anything else never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]():,\'"`+\\.a1 \n') }), (text) => void printedValue(text)),
    );
  });
});

describe('what Python prints', () => {
  test.each<[string, unknown]>([
    ['b\'{"a":1}\'', { value: '{"a":1}', start: 2, end: 9, isPlain: true }],
    ["b'M\\xc3\\xb6we \\'x\\'\\r\\n' rest", { value: "Möwe 'x'\r\n", start: 2, end: 23, isPlain: false }],
    ['b"it\'s"', { value: "it's", start: 2, end: 6, isPlain: true }],
    ["b'open", undefined],
    ['text', undefined],
  ])('%s', (text, expected) => {
    expect(pythonBytes(text, 0)).toEqual(expected);
  });

  test.each<[string, unknown]>([
    [
      "root=JSONRPCRequest(method='tools/list', params=None, jsonrpc='2.0', id=1)",
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    ],
    [
      "JSONRPCResponse(jsonrpc='2.0', id='a', result={'ok': True, 'n': [1, None]})",
      { jsonrpc: '2.0', id: 'a', result: { ok: true, n: [1, null] } },
    ],
    [
      "root=JSONRPCError(jsonrpc='2.0', id=3, error=ErrorData(code=-32601, message='no, (not) here', data=None))",
      { jsonrpc: '2.0', id: 3, error: {} },
    ],
    ["root=JSONRPCRequest(method='tools/list'", undefined],
    ['anything', undefined],
  ])('%s', (text, expected) => {
    expect(reprMessage(text)).toEqual(expected);
  });
});

test('events of a stream', () => {
  expect(
    sseEvents(
      '\ufeff: hi\n\nevent: message\r\nid: 7\r\ndata: {"a":\r\ndata:1}\r\n\r\nretry: 5\n\nretry: x\n\nfoo: bar\n\ndata: last',
    ),
  ).toEqual([
    { data: '{"a":\n1}', sse: { event: 'message', id: '7' } },
    { data: undefined, sse: { retry: 5 } },
    { data: undefined, sse: {} },
    { data: 'last', sse: {} },
  ]);
});
