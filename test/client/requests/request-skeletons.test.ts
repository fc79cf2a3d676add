import { parseDocument } from '@wirebench/core/text/document';
import { describe, expect, it } from 'vitest';
import { namedItem } from '../../../client/src/catalog/named-item';
import { collectionText, fileNameOf, freeName, skeletonText } from '../../../client/src/requests/request-skeletons';

describe('a collection', () => {
  it('holds its items moved in, and says where it goes', () => {
    expect(collectionText('s "1"', ['{\n  "method": "tools/list"\n}\n', '{}'])).toBe(
      '{\n  "server": "s \\"1\\"",\n  "requests": [\n    {\n      "method": "tools/list"\n    },\n    {}\n  ]\n}\n',
    );
  });

  it('leaves out the server that nobody chose', () => {
    expect(collectionText(undefined, ['{}'])).toBe('{\n  "requests": [\n    {}\n  ]\n}\n');
  });
});

describe('a new request file', () => {
  it.each(['collection', 'modern', 'legacy'] as const)('of kind %s is JSON without a fault', (kind) => {
    const { faults } = parseDocument(skeletonText(kind, 'everything', '1.2.3'));
    expect(faults).toEqual([]);
  });

  it('of the modern era carries the whole _meta', () => {
    expect(JSON.parse(skeletonText('modern', undefined, '1.2.3'))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/list',
      params: {
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientInfo': { name: 'mcp-wirebench', version: '1.2.3' },
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    });
  });

  it('of the legacy era opens a session', () => {
    expect(JSON.parse(skeletonText('legacy', undefined, '1.2.3'))).toEqual({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'mcp-wirebench', version: '1.2.3' },
      },
    });
  });
});

it.each([
  ['everything', 'everything'],
  ['a/b\\c: d', 'a-b-c-d'],
  ['../../etc', 'etc'],
  ['файл 1', 'файл-1'],
  ['***', 'request'],
  ['con', 'request-con'],
  ['COM1', 'request-COM1'],
])('the file of %s is %s', (name, file) => {
  expect(fileNameOf(name)).toBe(file);
});

it('finds a name that is free', () => {
  expect(freeName('echo', new Set())).toBe('echo');
  expect(freeName('echo', new Set(['echo']))).toBe('echo 2');
  expect(freeName('echo', new Set(['echo', 'echo 2']))).toBe('echo 3');
});

it('renames an item only where its name is taken, and keeps the rest as it stands', () => {
  const text = '{ "name": "echo", "params": { "n": 1.0 } }';
  expect(namedItem(text, new Set(['other']))).toBe(text);
  expect(namedItem(text, new Set(['echo']))).toBe('{ "name": "echo 2", "params": { "n": 1.0 } }');
  expect(namedItem('{}', new Set(['echo']))).toBe('{}');
});
