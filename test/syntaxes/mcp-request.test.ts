import { expect, it } from 'vitest';
import { tokenizer } from './tokenize';

const tokens = await tokenizer('mcp-request');

const WIREBENCH = 'keyword.other.wirebench';
const RPC = 'keyword.other.jsonrpc';
const KEY = 'support.type.property-name';
const TEXT = 'string.quoted.double';
const METHOD = 'entity.name.function.method';
const VERBATIM = 'keyword.control.verbatim';

it('a bare message: its own members stand out, the members of its params do not, and nothing is a variable', () => {
  expect(
    tokens('{ "jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": { "id": "${x}", "method": true } }'),
  ).toEqual([
    ['jsonrpc', RPC],
    ['2.0', TEXT],
    ['id', RPC],
    ['7', 'constant.numeric'],
    ['method', RPC],
    ['tools/call', METHOD],
    ['params', RPC],
    ['id', KEY],
    ['${x}', TEXT],
    ['method', KEY],
    ['true', 'constant.language'],
  ]);
});

it('an array of messages', () => {
  expect(tokens('[ { "method": "a" }, { "result": null } ]')).toEqual([
    ['method', RPC],
    ['a', METHOD],
    ['result', RPC],
    ['null', 'constant.language'],
  ]);
});

it('a collection with its comments', () => {
  expect(tokens('// first\n{ "server": "r", /* why */ "variables": { "id": -1.5e3 } }')).toEqual([
    ['first', 'comment.line.double-slash'],
    ['server', WIREBENCH],
    ['r', TEXT],
    ['why', 'comment.block'],
    ['variables', WIREBENCH],
    ['id', KEY],
    ['-1.5e3', 'constant.numeric'],
  ]);
});

it('variables of a filled item, by their source; `$$` is a literal dollar', () => {
  expect(
    tokens(
      '{ "requests": [ { "name": "b", "method": "m",\n' +
        '"params": { "a": "x ${sprint} ${env:HOME} $${no}", "b": ["${response:first#/result/x}"] } } ] }',
    ),
  ).toEqual([
    ['requests', WIREBENCH],
    ['name', WIREBENCH],
    ['b', 'entity.name.section'],
    ['method', RPC],
    ['m', METHOD],
    ['params', RPC],
    ['a', KEY],
    ['x', TEXT],
    ['sprint', 'variable.other.readwrite'],
    ['env', 'storage.modifier.source'],
    ['HOME', 'variable.other.readwrite'],
    ['$$', 'constant.character.escape.template'],
    ['{no}', TEXT],
    ['b', KEY],
    ['response', 'storage.modifier.source'],
    ['first#/result/x', 'variable.other.readwrite'],
  ]);
});

it('what goes out verbatim has no variables, and a saved response none either', () => {
  expect(
    tokens('{ "requests": [ { "send": { "method": "m", "params": ["${x}"] }, "response": { "id": "${y}" } } ] }'),
  ).toEqual([
    ['requests', WIREBENCH],
    ['send', VERBATIM],
    ['method', RPC],
    ['m', METHOD],
    ['params', RPC],
    ['${x}', TEXT],
    ['response', WIREBENCH],
    ['id', RPC],
    ['${y}', TEXT],
  ]);
});

it('sendRaw and sendBytes', () => {
  expect(tokens('{ "requests": [ { "sendRaw": "{oops\\n\\q" }, { "sendBytes": "/w==" } ] }')).toEqual([
    ['requests', WIREBENCH],
    ['sendRaw', VERBATIM],
    ['{oops', 'string.quoted.double.verbatim'],
    ['\\n', 'constant.character.escape'],
    ['\\q', 'invalid.illegal.unrecognized-string-escape'],
    ['sendBytes', VERBATIM],
    ['/w==', 'string.quoted.double.verbatim'],
  ]);
});

it('a string without its end spoils its line only', () => {
  expect(tokens('{ "jsonrpc": "2.0,\n"id": 1 }')).toEqual([
    ['jsonrpc', RPC],
    ['2.0,', TEXT],
    ['id', RPC],
    ['1', 'constant.numeric'],
  ]);
});
