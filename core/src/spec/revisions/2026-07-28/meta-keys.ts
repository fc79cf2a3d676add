import type { MetaKeyInfo } from '../../types';

const subscriptionId = {
  key: 'io.modelcontextprotocol/subscriptionId',
  required: false,
  schema: { $ref: '#/$defs/RequestId' },
} as const;

const traceContext = { on: 'any', required: false, schema: { type: 'string' } } as const;

export const metaKeys: readonly MetaKeyInfo[] = [
  {
    key: 'io.modelcontextprotocol/protocolVersion',
    on: 'request',
    required: true,
    schema: { type: 'string' },
    summary: 'The revision that this request is written in.',
  },
  {
    key: 'io.modelcontextprotocol/clientCapabilities',
    on: 'request',
    required: true,
    schema: { $ref: '#/$defs/ClientCapabilities' },
    summary: 'What the client can do for this request; an empty object when there is nothing.',
  },
  {
    key: 'io.modelcontextprotocol/clientInfo',
    on: 'request',
    required: false,
    schema: { $ref: '#/$defs/Implementation' },
    summary: 'Name and version of the client; every request should carry it.',
  },
  {
    key: 'io.modelcontextprotocol/logLevel',
    on: 'request',
    required: false,
    schema: { $ref: '#/$defs/LoggingLevel' },
    summary: 'Asks for log messages of this level and above while the request runs.',
  },
  {
    key: 'progressToken',
    on: 'request',
    required: false,
    schema: { $ref: '#/$defs/ProgressToken' },
    summary: 'Asks for progress notifications that carry this token.',
  },
  {
    ...subscriptionId,
    on: 'notification',
    summary: 'The id of the subscriptions/listen request whose stream this notification belongs to.',
  },
  {
    ...subscriptionId,
    on: 'result',
    summary: 'The id of the subscriptions/listen request that this result ends.',
  },
  {
    key: 'io.modelcontextprotocol/serverInfo',
    on: 'result',
    required: false,
    schema: { $ref: '#/$defs/Implementation' },
    summary: 'Name and version of the server; every result should carry it.',
  },
  { ...traceContext, key: 'traceparent', summary: 'Position in a distributed trace, as W3C Trace Context writes it.' },
  {
    ...traceContext,
    key: 'tracestate',
    summary: 'Vendor data of a distributed trace, as W3C Trace Context writes it.',
  },
  {
    ...traceContext,
    key: 'baggage',
    summary: 'Values that travel with a distributed trace, as W3C Baggage writes them.',
  },
];
