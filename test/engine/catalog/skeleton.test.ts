import type { CatalogItem } from '@wirebench/core/catalog/types';
import { parseDocument } from '@wirebench/core/text/document';
import { jsonValue } from '@wirebench/core/text/value';
import { exampleValue } from '@wirebench/engine/catalog/example-value';
import { skeleton } from '@wirebench/engine/catalog/skeleton';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const tool = (inputSchema: unknown): CatalogItem => ({
  kind: 'tool',
  name: 'build',
  definition: { name: 'build', inputSchema },
});
const parsed = (text: string) => {
  const doc = parseDocument(text);
  expect(doc.faults).toEqual([]);
  return doc.root && jsonValue(doc.root);
};

describe('exampleValue', () => {
  it.each([
    [{ type: 'string' }, ''],
    [{ type: 'string', default: 'd', enum: ['e'] }, 'd'],
    [{ type: 'string', enum: ['e', 'f'] }, 'e'],
    [{ const: 7 }, 7],
    [{ type: 'string', examples: ['x'] }, 'x'],
    [{ type: 'string', format: 'date' }, '2026-01-31'],
    [{ type: 'string', minLength: 3 }, 'xxx'],
    [{ type: 'integer', minimum: 5 }, 5],
    [{ type: 'number', exclusiveMinimum: 0 }, 1],
    [{ type: 'number', maximum: -2 }, -2],
    [{ type: 'boolean' }, false],
    [{ type: ['null', 'string'] }, ''],
    [{ type: 'array', minItems: 2, items: { type: 'integer' } }, [0, 0]],
    [{ type: 'array' }, []],
    [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 0],
    [{ type: 'object', required: ['a'], properties: { a: { type: 'boolean' }, b: {} } }, { a: false }],
    [
      {
        allOf: [
          { required: ['a'], properties: { a: { const: 1 } } },
          { required: ['b'], properties: { b: { const: 2 } } },
        ],
      },
      { a: 1, b: 2 },
    ],
    [{ $ref: '#/$defs/x', $defs: { x: { const: 'found' } } }, 'found'],
    [{ $ref: 'https://example.com/schema' }, ''],
    [true, ''],
    [null, ''],
  ])('%j', (schema, expected) => {
    expect(exampleValue(schema, schema)).toEqual(expected);
  });

  it('comes to an end where a schema refers to itself', () => {
    const schema = {
      $defs: { n: { type: 'object', required: ['next'], properties: { next: { $ref: '#/$defs/n' } } } },
      $ref: '#/$defs/n',
    };
    expect(JSON.stringify(exampleValue(schema, schema)).length).toBeLessThan(500);
    expect(exampleValue({ $ref: '#' }, { $ref: '#' })).toBe('');
  });
});

describe('skeleton', () => {
  it('has what is required, and the rest as comments', () => {
    const text = skeleton(
      tool({
        type: 'object',
        required: ['sprint'],
        properties: {
          sprint: { type: 'string', examples: ['2026-09'] },
          format: { enum: ['short', 'long'] },
          note: { type: 'string', description: 'two\nlines' },
        },
      }),
    );
    expect(text).toBe(`{
  "method": "tools/call",
  "params": {
    "name": "build",
    "arguments": {
      "sprint": "2026-09"
      // optional: "format": "short" ("short" | "long")
      // optional: "note": "" (two lines)
    }
  }
}`);
    expect(parsed(text)).toEqual({ method: 'tools/call', params: { name: 'build', arguments: { sprint: '2026-09' } } });
  });

  it.each<[CatalogItem, unknown]>([
    [
      { kind: 'resource', name: 'a:"b', definition: {} },
      { method: 'resources/read', params: { uri: 'a:"b' } },
    ],
    [
      { kind: 'resource-template', name: 'a:{b}', definition: {} },
      { method: 'resources/read', params: { uri: 'a:{b}' } },
    ],
    [
      { kind: 'prompt', name: 'p', definition: {} },
      { method: 'prompts/get', params: { name: 'p' } },
    ],
    [
      { kind: 'prompt', name: 'p', definition: { arguments: [{ name: 'a', required: true }, { name: 'b' }, 7] } },
      { method: 'prompts/get', params: { name: 'p', arguments: { a: '' } } },
    ],
    [tool({ type: 'object' }), { method: 'tools/call', params: { name: 'build', arguments: {} } }],
    [tool(undefined), { method: 'tools/call', params: { name: 'build', arguments: {} } }],
  ])('%j', (item, expected) => {
    expect(parsed(skeleton(item))).toEqual(expected);
  });

  it('is JSON with comments for any schema', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.array(fc.string()),
        (schema, properties, required) => {
          parsed(skeleton(tool(schema)));
          parsed(skeleton(tool({ type: 'object', properties, required })));
        },
      ),
    );
  });
});
