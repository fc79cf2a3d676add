import { parseRequestFile } from '@wirebench/core/request/parse';
import { parseDocument } from '@wirebench/core/text/document';
import { expect, it } from 'vitest';
import { findAgain } from '../../../client/src/requests/find-again';

const file = (...items: object[]) => JSON.stringify({ requests: items });
const a = { name: 'a', method: 'ping' };
const b = { name: 'b', method: 'tools/list' };

it.each([
  ['where it was', file(a, b), 1, 'b', 1],
  ['moved by one that was put before it', file({ method: 'ping' }, a, b), 1, 'b', 2],
  ['moved by one that was taken out', file(b), 1, 'b', 0],
  ['renamed, so that nobody knows', file(a, { ...b, name: 'c' }), 1, 'b', undefined],
  ['gone', file(a), 1, 'b', undefined],
  ['known by its method only', file(a, { method: 'tools/list' }), 0, 'tools/list', 1],
  [
    'one of two with its method, not where it was',
    file(a, { method: 'ping' }, { method: 'ping' }),
    0,
    'ping',
    undefined,
  ],
  ['without name and method', file(a, { sendRaw: '{' }), 1, '#2', 1],
  ['without name and method, now another', file(a, b), 1, '#2', undefined],
  ['a message on its own, whatever it says now', '{"jsonrpc":"2.0","id":1,"method":"ping"}', 0, 'tools/list', 0],
])('an item %s', (_, text, item, title, found) => {
  expect(findAgain(parseRequestFile(parseDocument(text)), item, title)).toBe(found);
});
