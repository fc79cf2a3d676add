import { any, map, object, ref, union } from '../../../builder';
import { alternatives, type Change, define, every, members, redefine, remove } from '../../../builder-changes';
import { asMessage, errorMembers, id, jsonrpc as version } from '../../../builder-messages';

/** bare shapes, and what has been a whole message all along */
const STATED = new Set(['Request', 'Notification', 'JSONRPCRequest', 'JSONRPCNotification']);
const response = { jsonrpc: version(), id: id() };

/** Requests and notifications are stated as whole JSON-RPC messages; an error may lack its id. */
export const jsonrpc: readonly Change[] = [
  remove('JSONRPCError'),
  define({
    Error: object('Why a request failed.', errorMembers),
    JSONRPCResultResponse: object('The answer to a request that succeeded.', { ...response, result: ref('Result') }),
    JSONRPCErrorResponse: object('The answer to a request that failed.', {
      jsonrpc: version(),
      'id?': ref('RequestId', 'Which request failed; missing where it could not be read.'),
      error: ref('Error'),
    }),
  }),
  redefine({
    JSONRPCResponse: union(['JSONRPCResultResponse', 'JSONRPCErrorResponse'], 'The answer to a request.'),
  }),
  alternatives('JSONRPCMessage', {
    added: ['JSONRPCResultResponse', 'JSONRPCErrorResponse'],
    gone: ['JSONRPCResponse', 'JSONRPCError'],
  }),
  members([...STATED], {
    'params?': map(any(), 'Parameters; the method says which.'),
  }),
  every(
    (name, { properties }) => !!properties?.['method'] && !STATED.has(name),
    (schema, name) => asMessage(schema, name.endsWith('Request') ? 'request' : 'notification'),
  ),
];
