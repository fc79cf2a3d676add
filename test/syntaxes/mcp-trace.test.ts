import { expect, it } from 'vitest';
import { tokenizer } from './tokenize';

const tokens = await tokenizer('mcp-trace');

const WIREBENCH = 'keyword.other.wirebench';
const RPC = 'keyword.other.jsonrpc';
const KEY = 'support.type.property-name';
const TEXT = 'string.quoted.double';
const TIME = 'constant.other.timestamp';
const NUMBER = 'constant.numeric';
const C2S = 'keyword.control.direction.c2s';
const S2C = 'storage.type.direction.s2c';

it('time, direction and method stand out', () => {
  expect(
    tokens('{"ts":"2026-07-28T10:00:00.000Z","dir":"c2s","frame":{"id":1,"method":"tools/list","params":{"id":2}}}'),
  ).toEqual([
    ['ts', KEY],
    ['2026-07-28T10:00:00.000Z', TIME],
    ['dir', KEY],
    ['"', C2S],
    ['c2s', C2S],
    ['"', C2S],
    ['frame', WIREBENCH],
    ['id', RPC],
    ['1', NUMBER],
    ['method', RPC],
    ['tools/list', 'entity.name.function.method'],
    ['params', RPC],
    ['id', KEY],
    ['2', NUMBER],
  ]);
});

it('an error does not look like a result', () => {
  expect(tokens('{"dir":"s2c","frame":{"id":1,"error":{"code":-32601}}}').slice(1)).toEqual([
    ['"', S2C],
    ['s2c', S2C],
    ['"', S2C],
    ['frame', WIREBENCH],
    ['id', RPC],
    ['1', NUMBER],
    ['error', 'keyword.control.error'],
    ['code', KEY],
    ['-32601', NUMBER],
  ]);
});

it('what is no frame: the header, raw text, stderr, events', () => {
  expect(tokens('{"wirebench":1,"server":"r"}\n{"raw":"{oops"}\n{"stderr":"at x"}\n{"event":"exit","code":1}')).toEqual(
    [
      ['wirebench', WIREBENCH],
      ['1', NUMBER],
      ['server', WIREBENCH],
      ['r', TEXT],
      ['raw', 'keyword.control.verbatim'],
      ['{oops', 'string.quoted.double.verbatim'],
      ['stderr', 'keyword.control.verbatim'],
      ['at x', 'string.quoted.double.verbatim'],
      ['event', WIREBENCH],
      ['exit', 'support.constant.event'],
      ['code', KEY],
      ['1', NUMBER],
    ],
  );
});

it('a torn line, or one that is no record, spoils itself only', () => {
  const next = '{"event":"exit"}';
  const exit = [
    ['event', WIREBENCH],
    ['exit', 'support.constant.event'],
  ];
  for (const torn of ['{"frame":{"params":{"x":[1,"', '{"ts":"20', 'Traceback { "x"', '[[[[']) {
    expect(tokens(`${torn}\n${next}`).slice(-2)).toEqual(exit);
  }
});
