import { choice, object, open, ref, string, typed, union } from '../../../builder';
import {
  baseNotificationParams,
  baseRequestParams,
  errorMembers,
  id,
  jsonrpc,
  listResult,
  pageParams,
  result,
} from '../../../builder-messages';
import type { Definitions } from '../../../types';

const method = string('The method that this message calls.');
const requestParams = open(object('Parameters; the method says which.', baseRequestParams));
const notificationParams = open(object('Parameters; the method says which.', baseNotificationParams));

/** The messages of JSON-RPC and what all methods share. */
export const base: Definitions = {
  RequestId: typed(['string', 'integer'], 'Id of a request, chosen by its sender; the response repeats it.'),
  ProgressToken: typed(['string', 'integer'], 'Ties progress notifications to the request that asked for them.'),
  Cursor: string('Place in a list, meaningful only to the one who issued it.'),
  Role: choice(['assistant', 'user'], 'Who speaks, or who is spoken to: the person or the model.'),

  Request: object('Anything that wants an answer.', { method, 'params?': requestParams }),
  Notification: object('Anything that wants no answer.', { method, 'params?': notificationParams }),
  Result: open(result('What a request is answered with when it succeeded.')),
  EmptyResult: ref('Result', 'Success with nothing to tell.'),
  PaginatedRequest: object('A request for one page of a list.', {
    method,
    'params?': object('Where in the list to go on.', pageParams),
  }),
  PaginatedResult: listResult('One page of a list.'),

  JSONRPCRequest: object('A message that wants an answer.', {
    jsonrpc: jsonrpc(),
    id: id(),
    method,
    'params?': requestParams,
  }),
  JSONRPCNotification: object('A message that must not be answered.', {
    jsonrpc: jsonrpc(),
    method,
    'params?': notificationParams,
  }),
  JSONRPCResponse: object('The answer to a request that succeeded.', {
    jsonrpc: jsonrpc(),
    id: id(),
    result: ref('Result'),
  }),
  JSONRPCError: object('The answer to a request that failed.', {
    jsonrpc: jsonrpc(),
    id: id(),
    error: object('Why the request failed.', errorMembers),
  }),
  JSONRPCMessage: union(
    ['JSONRPCRequest', 'JSONRPCNotification', 'JSONRPCResponse', 'JSONRPCError'],
    'Any single message on the wire.',
  ),
};
