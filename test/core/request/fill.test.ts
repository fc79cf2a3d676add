import { fill, refill } from '@wirebench/core/request/fill';
import { parseRequestFile } from '@wirebench/core/request/parse';
import type { VariableSources } from '@wirebench/core/request/resolve';
import { revision } from '@wirebench/core/spec/index';
import type { RevisionId } from '@wirebench/core/spec/types';
import { parseDocument } from '@wirebench/core/text/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const RESPONSES: Record<string, string> = {
  list: '{"id":"wb-0","result":{"n":9007199254740993,"f":1.0,"tools":[{"name":"echo","a/b":true}],"s":"x${env:SECRET}"}}',
};

const sources: VariableSources = {
  env: (name) => ({ TOKEN: 'a"b', SECRET: 'secret' })[name],
  input: (id) => ({ who: 'Ada' })[id],
  workspaceFolder: 'C:\\work dir',
  response: (name) => (Object.hasOwn(RESPONSES, name) ? parseDocument(RESPONSES[name]!) : undefined),
};

function run(item: string, options: { head?: string; meta?: Record<string, unknown>; on?: RevisionId } = {}) {
  const doc = parseDocument(`{${options.head ?? ''}"requests":[${item}]}`);
  const file = parseRequestFile(doc);
  const context = { revision: revision(options.on ?? '2025-11-25'), id: 'wb-1', meta: options.meta, sources };
  return fill(doc, file, file.items[0]!, context);
}

function textOf(item: string, options?: Parameters<typeof run>[1]): string {
  const filled = run(item, options);
  if (!filled.ok) throw new Error(filled.problems.map((p) => p.message).join('\n'));
  return filled.text;
}

const params = (given: string, options?: Parameters<typeof run>[1]) =>
  textOf(`{"method":"m","params":${given}}`, options).replace(/^.*"params":(.*)}$/s, '$1');

describe('fill', () => {
  it.each([
    ['{"method":"ping"}', '{"jsonrpc":"2.0","id":"wb-1","method":"ping"}'],
    [
      '{"name":"x","method":"tools/list","params":{},"expect":{}}',
      '{"jsonrpc":"2.0","id":"wb-1","method":"tools/list","params":{}}',
    ],
    ['{"method":"tools\\/list"}', '{"jsonrpc":"2.0","id":"wb-1","method":"tools\\/list"}'],
    [
      '{"method":"notifications/cancelled","params":{"requestId":1}}',
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}',
    ],
    ['{"method":"notifications/of/mine"}', '{"jsonrpc":"2.0","method":"notifications/of/mine"}'],
    ['{"method":"m","params":[1]}', '{"jsonrpc":"2.0","id":"wb-1","method":"m","params":[1]}'],
  ])('%s', (item, text) => {
    expect(textOf(item)).toBe(text);
  });

  it('keeps what the author spelled', () => {
    expect(
      params(
        '{ /* big */ "n": 9007199254740993, "f": 1.0, "e": "\\u0041", "2": 1, "1": 2, "d": 1, "d": 2, "__proto__": {}, }',
      ),
    ).toBe('{"n":9007199254740993,"f":1.0,"e":"\\u0041","2":1,"1":2,"d":1,"d":2,"__proto__":{}}');
  });

  it('survives nesting of 10,000', () => {
    const deep = '['.repeat(10_000) + ']'.repeat(10_000);
    expect(params(`{"a":${deep}}`)).toBe(`{"a":${deep}}`);
  });

  it.each([
    ['no params', undefined, '{"_meta":{"v":"1","c":{}}}'],
    ['params without _meta', '{"a":1}', '{"a":1,"_meta":{"v":"1","c":{}}}'],
    ['empty params', '{ }', '{"_meta":{"v":"1","c":{}}}'],
    ['members of the author win', '{"_meta":{"v":1.0},"a":1}', '{"_meta":{"v":1.0,"c":{}},"a":1}'],
    ['all there', '{"_meta":{"c":0,"v":0}}', '{"_meta":{"c":0,"v":0}}'],
    ['_meta that is no object is the mistake of the author', '{"_meta":null}', '{"_meta":null}'],
    ['of two, the last counts', '{"_meta":{"v":0},"_meta":{}}', '{"_meta":{"v":0},"_meta":{"v":"1","c":{}}}'],
    ['params that are no object', '[]', '[]'],
  ])('_meta: %s', (_, given, expected) => {
    const item = given === undefined ? '{"method":"m"}' : `{"method":"m","params":${given}}`;
    expect(textOf(item, { meta: { v: '1', c: {} } })).toBe(
      `{"jsonrpc":"2.0","id":"wb-1","method":"m","params":${expected}}`,
    );
  });

  it('gives a notification no _meta and no id', () => {
    expect(textOf('{"method":"notifications/cancelled"}', { on: '2026-07-28', meta: { v: 1 } })).toBe(
      '{"jsonrpc":"2.0","method":"notifications/cancelled"}',
    );
  });
});

describe('variables', () => {
  const head =
    '"variables":{"sprint":"2026-09","n":9007199254740993,"o":{ "a" : 1.0 },"t":true,"quote":"a\\"b","trap":"${env:SECRET}"},';
  it.each([
    ['a text', '{"a":"${sprint}"}', '{"a":"2026-09"}'],
    ['a number keeps its spelling', '{"a":"${n}"}', '{"a":9007199254740993}'],
    ['an object', '{"a":["${o}"]}', '{"a":[{"a":1.0}]}'],
    [
      'inside a text',
      '{"a":"in ${sprint}: ${n} ${t} ${o} ${quote}"}',
      '{"a":"in 2026-09: 9007199254740993 true {\\"a\\":1.0} a\\"b"}',
    ],
    ['the environment', '{"a":"${env:TOKEN}"}', '{"a":"a\\"b"}'],
    ['an input', '{"a":"hi ${input:who}"}', '{"a":"hi Ada"}'],
    ['the folder', '{"a":"${workspaceFolder}/x"}', '{"a":"C:\\\\work dir/x"}'],
    ['a literal', '{"a":"$${sprint}"}', '{"a":"${sprint}"}'],
    ['a name is never replaced', '{"${sprint}":1}', '{"${sprint}":1}'],
    ['a value that looks like a variable stays', '{"a":"${trap}"}', '{"a":"${env:SECRET}"}'],
    ['from a response', '{"a":"${response:list#/result/tools/0/name}"}', '{"a":"echo"}'],
    [
      'a number from a response',
      '{"a":"${response:list#/result/n}","b":"${response:list#/result/f}"}',
      '{"a":9007199254740993,"b":1.0}',
    ],
    ['an escaped pointer', '{"a":"${response:list#/result/tools/0/a~1b}"}', '{"a":true}'],
    [
      'a server cannot ask for a secret',
      '{"a":"${response:list#/result/s}!","b":"${response:list#/result/s}"}',
      '{"a":"x${env:SECRET}!","b":"x${env:SECRET}"}',
    ],
    ['an escaped dollar is a dollar', '{"a":"\\u0024{sprint}"}', '{"a":"2026-09"}'],
    ['other strings stay to the letter', '{"a":"\\u0041$","b":"${sprint}"}', '{"a":"\\u0041$","b":"2026-09"}'],
    ['an unclosed one stays', '{"a":"${sprint"}', '{"a":"${sprint"}'],
  ])('%s', (_, given, expected) => {
    expect(params(given, { head })).toBe(expected);
  });

  it.each([
    ['{"a":"${nope}"}', '`${nope}` names no variable of this file; add it to `variables`.', ['params', 'a']],
    [
      '{"a":["x ${env:NOPE}"]}',
      'The environment variable NOPE is not set; `${env:NOPE}` needs it.',
      ['params', 'a', 0],
    ],
    ['{"a":"${input:x}"}', 'No value was given for `${input:x}`.', ['params', 'a']],
    [
      '{"a":"${config:x}"}',
      '`${config:x}` is no variable; write `$${` where a literal `${` is meant.',
      ['params', 'a'],
    ],
    [
      '{"a":"${response:list#/result/x}"}',
      'The response of "list" has nothing at `/result/x`; `${response:list#/result/x}` needs it.',
      ['params', 'a'],
    ],
    [
      '{"a":"${response:list#result}"}',
      '`${response:list#result}`: `result` is no JSON pointer; it begins with `/`, as in `#/result/tools/0/name`.',
      ['params', 'a'],
    ],
    [
      '{"a":"${response:other#/a}"}',
      'There is no response of "other" to take `${response:other#/a}` from.',
      ['params', 'a'],
    ],
    ['{"a":"${__proto__}"}', '`${__proto__}` names no variable of this file; add it to `variables`.', ['params', 'a']],
  ])('%s cannot be sent', (given, message, path) => {
    expect(run(`{"method":"m","params":${given}}`, { head })).toEqual({ ok: false, problems: [{ message, path }] });
  });

  it('replaces nothing that could not be listed before', () => {
    const deep = `${'['.repeat(600)}"\${env:SECRET}"${']'.repeat(600)}`;
    expect(run(`{"method":"m","params":{"a":${deep}}}`)).toMatchObject({ ok: false });
  });

  it('sends any value of a variable as it is written', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const text = JSON.stringify(JSON.parse(json));
        expect(params('{"a":"${v}"}', { head: `"variables":{"v":${json}},` })).toBe(`{"a":${text}}`);
      }),
    );
  });

  it('decodes to the concatenation where text stands around', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (value, around) => {
        fc.pre(!around.includes('$'));
        const sent = params(JSON.stringify({ a: `${around}\${v}${around}` }), {
          head: `"variables":{"v":${JSON.stringify(value)}},`,
        });
        expect(JSON.parse(sent)).toEqual({ a: around + value + around || value });
      }),
    );
  });
});

describe('refill', () => {
  it('changes the id and adds the answers', () => {
    const first = '{"jsonrpc":"2.0","id":"wb-1","method":"m","params":{"n":1.0,"_meta":{}}}';
    const again = refill(first, { id: 'wb-2', inputResponses: { q: { action: 'accept' } }, requestState: 's1' });
    expect(again).toBe(
      '{"jsonrpc":"2.0","id":"wb-2","method":"m","params":{"n":1.0,"_meta":{},"inputResponses":{"q":{"action":"accept"}},"requestState":"s1"}}',
    );
    expect(refill(again, { id: 'wb-3', inputResponses: {} })).toBe(
      '{"jsonrpc":"2.0","id":"wb-3","method":"m","params":{"n":1.0,"_meta":{},"inputResponses":{},"requestState":"s1"}}',
    );
  });
});
