import { parseRequestFile } from '@wirebench/core/request/parse';
import { parseDocument } from '@wirebench/core/text/document';
import { expect, it } from 'vitest';
import { revisionEdits } from '../../../client/src/revision/revision-edits';

const VERSION = 'io.modelcontextprotocol/protocolVersion';
const edits = (value: unknown) => {
  const file = parseRequestFile(parseDocument(JSON.stringify(value)));
  return revisionEdits(file, file.items[0], '2025-06-18');
};

it.each([
  [
    'a collection that says none',
    { requests: [{ method: 'ping' }] },
    [{ op: 'insert-first', path: ['protocolVersion'], value: '2025-06-18' }],
  ],
  [
    'a collection that says one',
    { protocolVersion: '2024-11-05', requests: [{ method: 'ping' }] },
    [{ op: 'set', path: ['protocolVersion'], value: '2025-06-18' }],
  ],
  [
    'a message with a version in its _meta',
    { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: { [VERSION]: '2026-07-28' } } },
    [{ op: 'set', path: ['params', '_meta', VERSION], value: '2025-06-18' }],
  ],
  [
    'an initialize',
    { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } },
    [{ op: 'set', path: ['params', 'protocolVersion'], value: '2025-06-18' }],
  ],
  ['a message that says none', { jsonrpc: '2.0', id: 1, method: 'ping' }, undefined],
  ['an array of messages', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], undefined],
])('%s is switched where it says so itself, else by the setting', (_, value, expected) => {
  expect(edits(value)).toEqual(expected);
});
