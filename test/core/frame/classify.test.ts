import { classify } from '@wirebench/core/frame/classify';
import { isRequestId } from '@wirebench/core/frame/envelope';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const json = (text: string): unknown => JSON.parse(text);
const kindOf = (value: unknown) => {
  const found = classify(value);
  return found.kind === 'other' ? found.looksLike : found.kind;
};

describe('classify', () => {
  it.each([
    // requests and notifications
    ['{"jsonrpc":"2.0","id":1,"method":"ping"}', 'request'],
    ['{"jsonrpc":"2.0","id":null,"method":"tools/list"}', 'request'],
    ['{"id":4,"method":"ping"}', 'request'],
    ['{"jsonrpc":"2.0","id":"u1","method":"notifications/initialized"}', 'request'],
    ['{"jsonrpc":"2.0","method":"initialized"}', 'notification'],
    ['{"method":"callTool"}', 'notification'],
    ['{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{},"result":{}}', 'request'],
    // responses
    ['{"jsonrpc":"2.0","id":1,"result":{}}', 'result'],
    ['{"jsonrpc":"2.0","id":null,"result":{}}', 'result'],
    ['{"jsonrpc":"2.0","id":1,"result":null}', 'result'],
    ['{"result":{"tools":[]}}', 'result'],
    ['{"jsonrpc":"2.0","id":1,"result":{},"error":null}', 'result'],
    ['{"jsonrpc":"2.0","id":1,"result":{"content":[]},"error":{"code":-32603,"message":"x"}}', 'result'],
    ['{"jsonrpc":"2.0","id":1,"result":{},"method":"tools/list"}', 'result'],
    ['{"jsonrpc":"2.0","id":1,"result":null,"error":{"code":-32603,"message":"x"}}', 'error'],
    ['{"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"x"}}', 'error'],
    ['{"jsonrpc":"2.0","error":{"code":-32601,"message":"x"}}', 'error'],
    ['{"error":{"code":-32601,"message":"x"}}', 'error'],
    ['{"jsonrpc":"2.0","id":1,"error":"boom"}', 'error'],
    // several at once
    ['[]', 'batch'],
    ['[{"jsonrpc":"2.0","id":1,"method":"ping"}]', 'batch'],
    // what is taken for a message
    ['null', 'scalar'],
    ['"ready"', 'scalar'],
    ['42', 'scalar'],
    ['{}', 'empty-object'],
    ['{"timestamp":"t","level":"info","message":"x"}', 'log-record'],
    ['{"level":30,"time":1700000000,"msg":"listening"}', 'log-record'],
    ['{"level":"info","msg":"x","method":"GET","url":"/"}', 'log-record'],
    ['{"level":"error","message":"failed","error":{"name":"E"},"timestamp":"t"}', 'log-record'],
    ['{"tools":[]}', 'bare-result'],
    ['{"content":[{"type":"text","text":"x"}],"isError":false}', 'bare-result'],
    ['{"jsonrpc":"2.0","id":1,"tools":[]}', 'bare-result'],
    ['{"resultType":"input_required","requestState":"s"}', 'bare-result'],
    ['{"jsonrpc":"2.0","id":1,"method":7}', 'bad-method'],
    ['{"method":null}', 'bad-method'],
    ['{"jsonrpc":"2.0","id":1}', 'no-payload'],
    ['{"jsonrpc":"2.0","id":1,"params":{"name":"a"}}', 'no-payload'],
    ['{"jsonrpc":"2.0"}', 'no-payload'],
    ['{"hello":"world"}', 'object'],
    ['{"result":"ok"}', 'object'],
    ['{"error":"not found"}', 'object'],
    // names that objects inherit
    ['{"__proto__":{"method":"ping","id":1}}', 'object'],
    ['{"constructor":{"method":"ping"}}', 'object'],
  ])('%s is %s', (text, kind) => {
    expect(kindOf(json(text))).toBe(kind);
  });

  it('hands over the members as they are', () => {
    expect(classify(json('{"jsonrpc":"2.0","id":null,"method":"tools/call","params":[1]}'))).toEqual({
      kind: 'request',
      id: null,
      method: 'tools/call',
      params: [1],
    });
    expect(classify(json('{"jsonrpc":"2.0","error":{"code":1,"message":"m"}}'))).toEqual({
      kind: 'error',
      id: undefined,
      error: { code: 1, message: 'm' },
    });
  });

  it('does not look through the prototype', () => {
    expect(kindOf(Object.create({ jsonrpc: '2.0', id: 1, method: 'ping' }))).toBe('empty-object');
  });

  it('takes any JSON value', () => {
    const member = fc.constantFrom(
      'jsonrpc',
      'id',
      'method',
      'params',
      'result',
      'error',
      '__proto__',
      'level',
      'tools',
    );
    const object = fc.dictionary(member, fc.jsonValue({ maxDepth: 2 })).map((one) => json(JSON.stringify(one)));
    fc.assert(
      fc.property(fc.oneof(object, fc.jsonValue()), (value) => {
        const found = classify(value);
        if (Array.isArray(value)) return found.kind === 'batch';
        if (typeof value !== 'object' || value === null) return kindOf(value) === 'scalar';
        const own = (key: string) => Object.hasOwn(value, key);
        // Each kind is owed to its own member.
        switch (found.kind) {
          case 'request':
            return own('method') && own('id');
          case 'notification':
            return own('method') && !own('id');
          case 'result':
            return own('result');
          case 'error':
            return own('error');
          case 'batch':
            return false;
          default:
            return (
              !(own('jsonrpc') && (own('method') || own('result') || own('error'))) || found.looksLike === 'bad-method'
            );
        }
      }),
    );
  });
});

describe('request ids', () => {
  it.each([
    ['a', true],
    ['', true],
    [0, true],
    [-1, true],
    [1.0, true],
    [1.5, false],
    [Number.NaN, false],
    [null, false],
    [undefined, false],
    [true, false],
    [{}, false],
    [['a'], false],
  ])('%j: %s', (value, expected) => {
    expect(isRequestId(value)).toBe(expected);
  });
});
