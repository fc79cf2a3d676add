import { allOf, type Members, object, ref, string } from '../../../builder';
import { type Change, define } from '../../../builder-changes';
import { errorMembers, jsonrpc, textList } from '../../../builder-messages';
import type { Schema } from '../../../types';

const code = (value: number): Members => ({
  code: { type: 'integer', const: value, description: `Always ${value} for this kind of error.` },
});

const rpcError = (value: number, description: string): Schema =>
  object(description, { ...errorMembers, ...code(value) });

const errorResponse = (value: number, description: string, data?: Schema): Schema =>
  object(description, {
    jsonrpc: jsonrpc(),
    'id?': ref('RequestId', 'Which request failed; missing where it could not be read.'),
    error: allOf(
      [ref('Error'), object('The particular error.', data ? { ...code(value), data } : code(value))],
      `The error object; its code is ${value}.`,
    ),
  });

/** Error codes have definitions; MCP has three of its own. */
export const errors: readonly Change[] = [
  define({
    ParseError: rpcError(-32700, 'The message is no JSON.'),
    InvalidRequestError: rpcError(-32600, 'The message is JSON, but no proper request.'),
    MethodNotFoundError: rpcError(-32601, 'Nobody answers this method here, perhaps for want of a capability.'),
    InvalidParamsError: rpcError(
      -32602,
      'The parameters are wrong: unknown tool, prompt or resource, a bad cursor, missing `_meta`.',
    ),
    InternalError: rpcError(-32603, 'The receiver failed in a way it did not expect.'),
    HeaderMismatchError: errorResponse(
      -32020,
      'HTTP headers are missing or say something else than the body. Status 400 on HTTP.',
    ),
    MissingRequiredClientCapabilityError: errorResponse(
      -32021,
      'The request needs a client capability that was not declared with it. Status 400 on HTTP.',
      object('What is missing.', {
        requiredCapabilities: ref('ClientCapabilities', 'Capabilities the client would have to declare.'),
      }),
    ),
    UnsupportedProtocolVersionError: errorResponse(
      -32022,
      'The server does not speak the revision of the request. Status 400 on HTTP.',
      object('What would do.', {
        requested: string('Revision the request asked for.'),
        supported: textList('Revisions the server speaks; pick one and try again.'),
      }),
    ),
  }),
];
