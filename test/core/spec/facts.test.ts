import { type REVISIONS, revision } from '@wirebench/core/spec/index';
import { describe, expect, it } from 'vitest';

describe('facts', () => {
  it.each([
    ['2024-11-05', 'legacy', true, false, true, false, false, false],
    ['2025-03-26', 'legacy', true, true, true, false, false, false],
    ['2025-06-18', 'legacy', true, false, true, false, false, false],
    ['2025-11-25', 'legacy', true, false, true, true, false, false],
    ['2026-07-28', 'modern', false, false, false, true, true, true],
  ] as const)(
    '%s: era, handshake, batches, server requests, error id, output schema, resultType',
    (id, era, handshake, batches, serverRequests, errorIdOptional, outputSchemaAnyType, resultType) => {
      expect(revision(id).facts).toMatchObject({
        era,
        handshake,
        batches,
        serverRequests,
        errorIdOptional,
        outputSchemaAnyType,
        resultType,
      });
    },
  );

  const STANDARD = [-32700, -32600, -32601, -32602, -32603];

  it.each([
    ['2024-11-05', [...STANDARD, -32002, -1], []],
    ['2025-03-26', [...STANDARD, -32002, -1], []],
    ['2025-06-18', [...STANDARD, -32002, -1], []],
    ['2025-11-25', [...STANDARD, -32002, -1, -32042], []],
    ['2026-07-28', [...STANDARD, -32020, -32021, -32022], [-32002, -32042]],
  ] as const)('%s: error codes', (id, codes, retired) => {
    expect(revision(id).facts.errorCodes.map((one) => one.code)).toEqual(codes);
    expect(revision(id).facts.retiredErrorCodes.map((one) => one.code)).toEqual(retired);
  });

  it('names the definitions of whole error responses', () => {
    const messages = (id: '2025-11-25' | '2026-07-28') =>
      revision(id).facts.errorCodes.flatMap(({ code, message }) => (message ? [[code, message]] : []));
    expect(messages('2025-11-25')).toEqual([[-32042, 'URLElicitationRequiredError']]);
    expect(messages('2026-07-28')).toEqual([
      [-32020, 'HeaderMismatchError'],
      [-32021, 'MissingRequiredClientCapabilityError'],
      [-32022, 'UnsupportedProtocolVersionError'],
    ]);
  });

  const META_LEGACY = ['progressToken request optional #/$defs/ProgressToken'];
  const P = 'io.modelcontextprotocol/';

  it.each([
    ['2024-11-05', META_LEGACY],
    ['2025-03-26', META_LEGACY],
    ['2025-06-18', META_LEGACY],
    [
      '2025-11-25',
      [
        ...META_LEGACY,
        `${P}related-task any optional #/$defs/RelatedTaskMetadata`,
        `${P}model-immediate-response result optional string`,
      ],
    ],
    [
      '2026-07-28',
      [
        `${P}protocolVersion request required string`,
        `${P}clientCapabilities request required #/$defs/ClientCapabilities`,
        `${P}clientInfo request optional #/$defs/Implementation`,
        `${P}logLevel request optional #/$defs/LoggingLevel`,
        ...META_LEGACY,
        `${P}subscriptionId notification optional #/$defs/RequestId`,
        `${P}subscriptionId result optional #/$defs/RequestId`,
        `${P}serverInfo result optional #/$defs/Implementation`,
        'traceparent any optional string',
        'tracestate any optional string',
        'baggage any optional string',
      ],
    ],
  ] as const)('%s: _meta keys', (id, expected) => {
    const line = ({ key, on, required, schema }: (typeof REVISIONS)[0]['facts']['metaKeys'][0]) =>
      `${key} ${on} ${required ? 'required' : 'optional'} ${schema.$ref ?? schema.type}`;
    expect(revision(id).facts.metaKeys.map(line)).toEqual(expected);
  });

  it.each([
    ['2024-11-05', [], []],
    ['2025-03-26', ['accept', 'authorization', 'last-event-id', 'mcp-session-id'], ['mcp-session-id']],
    [
      '2025-06-18',
      ['accept', 'authorization', 'last-event-id', 'mcp-session-id', 'mcp-protocol-version'],
      ['mcp-session-id', 'www-authenticate'],
    ],
    [
      '2025-11-25',
      ['accept', 'authorization', 'last-event-id', 'mcp-session-id', 'mcp-protocol-version'],
      ['mcp-session-id', 'www-authenticate'],
    ],
    [
      '2026-07-28',
      ['accept', 'authorization', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-param-*'],
      ['www-authenticate', 'x-accel-buffering'],
    ],
  ] as const)('%s: headers', (id, request, response) => {
    const on = (side: string) =>
      revision(id)
        .facts.headers.filter((one) => one.on === side)
        .map((one) => one.name);
    expect(on('request')).toEqual(request);
    expect(on('response')).toEqual(response);
  });

  it('knows the methods of official extensions, and takes none of them for a method of the revision', () => {
    const { facts, methods } = revision('2026-07-28');
    expect(facts.extensionMethods.map((one) => one.method)).toEqual([
      'tasks/get',
      'tasks/update',
      'tasks/cancel',
      'notifications/tasks',
    ]);
    for (const one of facts.extensionMethods) expect(methods.has(one.method)).toBe(false);
  });
});
