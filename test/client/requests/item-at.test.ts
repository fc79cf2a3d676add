import { parseRequestFile } from '@wirebench/core/request/parse';
import { parseDocument } from '@wirebench/core/text/document';
import { expect, it } from 'vitest';
import { itemAt } from '../../../client/src/requests/item-at';

/** `|` is the cursor. */
function at(text: string): number | undefined {
  const offset = text.indexOf('|');
  const plain = text.replace('|', '');
  const start = plain.lastIndexOf('\n', offset - 1) + 1;
  const end = `${plain}\n`.indexOf('\n', offset);
  return itemAt(parseRequestFile(parseDocument(plain)), offset, { start, end });
}

it.each([
  ['inside an item', '{"requests":[\n{"method":"a"},\n{"meth|od":"b"}\n]}', 1],
  ['at its first bracket', '{"requests":[\n{"method":"a"},\n|{"method":"b"}\n]}', 1],
  ['before it on its line', '{"requests":[\n{"method":"a"},\n | {"method":"b"}\n]}', 1],
  ['behind it on its line', '{"requests":[\n{"method":"a"} ,|\n{"method":"b"}\n]}', 0],
  ['between items on lines of their own', '{"requests":[\n{"method":"a"},\n|\n{"method":"b"}\n]}', undefined],
  ['at the head of the file', '{|\n"requests":[\n{"method":"a"},\n{"method":"b"}\n]}', undefined],
  ['anywhere in a file of one', '{|"requests":[{"method":"a"}]}', 0],
  ['in a message on its own', '{"jsonrpc":"2.0","id":1,"met|hod":"ping"}', 0],
  ['in an empty list', '{"requests":[|]}', undefined],
])('the cursor %s', (_, text, item) => {
  expect(at(text)).toBe(item);
});
