import { parseRequestFile } from '@wirebench/core/request/parse';
import { parseDocument } from '@wirebench/core/text/document';
import { toTextEdits } from '@wirebench/core/text/edits';
import { expect, it } from 'vitest';
import { responseEdit } from '../../../client/src/response/response-edit';

const ANSWER = '{"jsonrpc":"2.0","id":"wb-1","result":{"n":9007199254740993,"f":1.0}}';

function save(text: string, item: number): string | undefined {
  const doc = parseDocument(text);
  const edit = responseEdit(parseRequestFile(doc), item, ANSWER);
  if (!edit) return undefined;
  const changes = toTextEdits(doc, doc.root!, [edit]).sort((a, b) => b.offset - a.offset);
  return changes.reduce(
    (now, change) => now.slice(0, change.offset) + change.text + now.slice(change.offset + change.length),
    text,
  );
}

const LINES = ['{', '  "requests": [', '    {', '      "method": "ping" // mine', '    }', '  ]', '}'];
const RESPONSE = [
  '      "response": {',
  '        "jsonrpc": "2.0",',
  '        "id": "wb-1",',
  '        "result": {',
  '          "n": 9007199254740993,',
  '          "f": 1.0',
  '        }',
  '      }',
];

it.each(['\n', '\r\n'])('an answer is laid out as the file is, to the digit, line ends %j', (eol) => {
  const expected = [...LINES.slice(0, 3), '      "method": "ping", // mine', ...RESPONSE, ...LINES.slice(4)];
  expect(save(LINES.join(eol), 0)).toBe(expected.join(eol));
});

it('takes the place of the one before', () => {
  const before = [...LINES.slice(0, 3), '      "method": "ping",', '      "response": { "old": 1 }', ...LINES.slice(4)];
  const expected = [...before.slice(0, 4), ...RESPONSE, ...LINES.slice(4)];
  expect(save(before.join('\n'), 0)).toBe(expected.join('\n'));
});

it('has no place where the request is gone', () => {
  expect(save(LINES.join('\n'), 1)).toBeUndefined();
});
