import { revision } from '@wirebench/core/spec/index';
import { REVISION_IDS } from '@wirebench/core/spec/revision-ids';
import type { RevisionId } from '@wirebench/core/spec/types';
import { Ajv2020 } from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { bare, walk } from './official';

const text = { type: 'string' };
const open = { type: 'object', additionalProperties: {} };
const unknownObject = { type: 'object', properties: {}, additionalProperties: true };
const to = (name: string) => ({ $ref: `#/$defs/${name}` });
const literal = (value: string) => ({ type: 'string', const: value });
const message = { jsonrpc: literal('2.0') };
const request = { ...message, id: to('RequestId') };

const EXPECTED: readonly [RevisionId, string, unknown][] = [
  [
    '2024-11-05',
    'CallToolRequest',
    {
      type: 'object',
      required: ['method', 'params'],
      properties: {
        method: literal('tools/call'),
        params: { type: 'object', required: ['name'], properties: { name: text, arguments: open } },
      },
    },
  ],
  [
    '2024-11-05',
    'ListToolsRequest',
    {
      type: 'object',
      required: ['method'],
      properties: {
        method: literal('tools/list'),
        params: { type: 'object', properties: { cursor: text } },
      },
    },
  ],
  [
    '2024-11-05',
    'ModelPreferences',
    {
      type: 'object',
      properties: {
        hints: { type: 'array', items: to('ModelHint') },
        costPriority: { type: 'number', minimum: 0, maximum: 1 },
        speedPriority: { type: 'number', minimum: 0, maximum: 1 },
        intelligencePriority: { type: 'number', minimum: 0, maximum: 1 },
      },
    },
  ],
  [
    '2025-03-26',
    'JSONRPCBatchRequest',
    { type: 'array', items: { anyOf: [to('JSONRPCNotification'), to('JSONRPCRequest')] } },
  ],
  [
    '2025-03-26',
    'AudioContent',
    {
      type: 'object',
      required: ['data', 'mimeType', 'type'],
      properties: {
        type: literal('audio'),
        data: { type: 'string', format: 'byte' },
        mimeType: text,
        annotations: to('Annotations'),
      },
    },
  ],
  [
    '2025-06-18',
    'PromptReference',
    {
      type: 'object',
      required: ['name', 'type'],
      properties: { type: literal('ref/prompt'), name: text, title: text },
    },
  ],
  [
    '2025-06-18',
    'CallToolResult',
    {
      type: 'object',
      required: ['content'],
      properties: {
        _meta: open,
        content: { type: 'array', items: to('ContentBlock') },
        structuredContent: open,
        isError: { type: 'boolean' },
      },
    },
  ],
  [
    '2025-11-25',
    'PingRequest',
    {
      type: 'object',
      required: ['id', 'jsonrpc', 'method'],
      properties: { ...request, method: literal('ping'), params: to('RequestParams') },
    },
  ],
  [
    '2025-11-25',
    'CancelledNotificationParams',
    { type: 'object', properties: { _meta: open, requestId: to('RequestId'), reason: text } },
  ],
  [
    '2025-11-25',
    'JSONRPCErrorResponse',
    {
      type: 'object',
      required: ['error', 'jsonrpc'],
      properties: { ...message, id: to('RequestId'), error: to('Error') },
    },
  ],
  ['2025-11-25', 'GetTaskResult', { allOf: [to('Result'), to('Task')] }],
  [
    '2026-07-28',
    'CallToolRequestParams',
    {
      type: 'object',
      required: ['_meta', 'name'],
      properties: {
        _meta: to('RequestMetaObject'),
        name: text,
        arguments: open,
        inputResponses: to('InputResponses'),
        requestState: text,
      },
    },
  ],
  [
    '2026-07-28',
    'ListToolsResult',
    {
      type: 'object',
      required: ['cacheScope', 'resultType', 'tools', 'ttlMs'],
      properties: {
        _meta: to('ResultMetaObject'),
        resultType: text,
        tools: { type: 'array', items: to('Tool') },
        nextCursor: text,
        ttlMs: { type: 'integer', minimum: 0 },
        cacheScope: { type: 'string', enum: ['private', 'public'] },
      },
    },
  ],
  [
    '2026-07-28',
    'ListRootsRequest',
    {
      type: 'object',
      required: ['method'],
      properties: {
        method: literal('roots/list'),
        params: { type: 'object', properties: { _meta: to('MetaObject') } },
      },
    },
  ],
  [
    '2026-07-28',
    'CallToolResultResponse',
    {
      type: 'object',
      required: ['id', 'jsonrpc', 'result'],
      properties: { ...request, result: { anyOf: [to('CallToolResult'), to('InputRequiredResult')] } },
    },
  ],
  [
    '2026-07-28',
    'HeaderMismatchError',
    {
      type: 'object',
      required: ['error', 'jsonrpc'],
      properties: {
        ...message,
        id: to('RequestId'),
        error: {
          allOf: [
            to('Error'),
            { type: 'object', required: ['code'], properties: { code: { type: 'integer', const: -32020 } } },
          ],
        },
      },
    },
  ],
];

describe('definitions', () => {
  it.each(EXPECTED)('%s %s', (id, name, expected) => {
    expect(bare(revision(id).definitions()[name]!)).toEqual(bare(expected as never));
  });

  it.each([
    ['2024-11-05', 79],
    ['2025-03-26', 83],
    ['2025-06-18', 91],
    ['2025-11-25', 145],
    ['2026-07-28', 155],
  ] as const)('%s has %i', (id, count) => {
    expect(Object.keys(revision(id).definitions())).toHaveLength(count);
  });

  it('come, go and change from one revision to the next', () => {
    const has = (name: string) => REVISION_IDS.filter((id) => Object.hasOwn(revision(id).definitions(), name));
    expect(has('Annotated')).toEqual(['2024-11-05']);
    expect(has('JSONRPCBatchRequest')).toEqual(['2025-03-26']);
    expect(has('ResourceReference')).toEqual(['2024-11-05', '2025-03-26']);
    expect(has('ElicitRequest')).toEqual(['2025-06-18', '2025-11-25', '2026-07-28']);
    expect(has('CreateTaskResult')).toEqual(['2025-11-25']);
    expect(has('InitializeRequest')).toEqual(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']);
    expect(has('InputRequiredResult')).toEqual(['2026-07-28']);
  });

  it('of an earlier revision are not altered by building a later one', () => {
    revision('2026-07-28').definitions();
    const { elicitation, experimental } = revision('2025-06-18').definitions()['ClientCapabilities']!.properties!;
    expect(bare(elicitation!)).toEqual(unknownObject);
    expect(bare(experimental!)).toEqual({ type: 'object', additionalProperties: unknownObject });
  });

  it.each(REVISION_IDS)('%s: every reference leads somewhere, and all are valid JSON Schema in strict mode', (id) => {
    const definitions = revision(id).definitions();
    for (const [name, schema] of Object.entries(definitions)) {
      walk(schema, name, ({ $ref }, place) => {
        if ($ref) expect(Object.hasOwn(definitions, $ref.slice('#/$defs/'.length)), `${place}: ${$ref}`).toBe(true);
      });
    }
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
    ajv.addSchema({ $id: 'mcp', $defs: definitions });
    for (const name of Object.keys(definitions))
      expect(ajv.getSchema(`mcp#/$defs/${name}`), name).toBeTypeOf('function');
  });
});

describe('what the published schemas refuse and the specification allows', () => {
  const accepts = (id: RevisionId, name: string, value: unknown) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    return ajv.validate({ $ref: `#/$defs/${name}`, $defs: revision(id).definitions() }, value);
  };

  it.each(['2025-06-18', '2025-11-25', '2026-07-28'] as const)('%s: a fraction as the answer to a form', (id) => {
    expect(accepts(id, 'ElicitResult', { action: 'accept', content: { price: 3.5, ok: true, name: 'x' } })).toBe(true);
    expect(accepts(id, 'ElicitResult', { action: 'accept', content: { price: null } })).toBe(false);
    expect(accepts(id, 'ElicitResult', { action: 'accept', content: { price: { amount: 1 } } })).toBe(false);
  });

  it('2026-07-28: null and fractions in free-form objects', () => {
    const value = { a: null, b: 1.5, c: [null, { d: 0.1 }], e: 'x', f: true };
    expect(accepts('2026-07-28', 'JSONObject', value)).toBe(true);
    expect(accepts('2026-07-28', 'ServerCapabilities', { extensions: { 'com.example/x': value } })).toBe(true);
    expect(accepts('2026-07-28', 'ServerCapabilities', { extensions: { 'com.example/x': null } })).toBe(false);
    expect(accepts('2026-07-28', 'JSONObject', [])).toBe(false);
  });
});
