import { JSON_RPC_ERRORS } from '../../error-codes';
import type { RevisionFacts } from '../../types';
import { extensionMethods } from './extensions';
import { metaKeys } from './meta-keys';

export const facts: RevisionFacts = {
  era: 'modern',
  batches: false,
  handshake: false,
  errorIdOptional: true,
  serverRequests: false,
  errorCodes: [
    ...JSON_RPC_ERRORS,
    {
      code: -32020,
      name: 'HeaderMismatch',
      summary: 'An HTTP header is missing or says something else than the body.',
      message: 'HeaderMismatchError',
    },
    {
      code: -32021,
      name: 'MissingRequiredClientCapability',
      summary: 'The request does not declare a client capability that it needs; data.requiredCapabilities names it.',
      message: 'MissingRequiredClientCapabilityError',
    },
    {
      code: -32022,
      name: 'UnsupportedProtocolVersion',
      summary: 'The server does not speak the revision of the request; data.supported lists those that it speaks.',
      message: 'UnsupportedProtocolVersionError',
    },
  ],
  retiredErrorCodes: [
    {
      code: -32002,
      name: 'ResourceNotFound',
      summary: 'Ended with 2025-11-25: a resource that is not there is an InvalidParams error, -32602.',
    },
    {
      code: -32042,
      name: 'URLElicitationRequired',
      summary: 'Ended with 2025-11-25: return an input_required result with an elicitation in url mode.',
    },
  ],
  extensionMethods,
  reservedMetaLabel: 'second',
  metaKeys,
  headers: [
    { name: 'accept', on: 'request', summary: 'Accepts application/json and text/event-stream.' },
    { name: 'authorization', on: 'request', summary: 'The access token, on every request to a protected server.' },
    {
      name: 'mcp-protocol-version',
      on: 'request',
      summary: 'The revision of the request, on every POST; the same as protocolVersion in _meta.',
    },
    { name: 'mcp-method', on: 'request', summary: 'The method of the body, on every POST.' },
    {
      name: 'mcp-name',
      on: 'request',
      summary: 'params.name of tools/call and prompts/get, params.uri of resources/read.',
    },
    {
      name: 'mcp-param-*',
      on: 'request',
      summary: 'The value of a tool argument whose schema carries x-mcp-header, under the name given there.',
    },
    { name: 'www-authenticate', on: 'response', summary: 'With status 401 or 403: what the client has to authorize.' },
    {
      name: 'x-accel-buffering',
      on: 'response',
      summary: 'Set to no on event streams, so that proxies do not hold them.',
    },
  ],
  outputSchemaAnyType: true,
  resultType: true,
};
