import type { ErrorCodeInfo } from './types';

/** The codes of JSON-RPC 2.0 itself, the same in every revision. */
export const JSON_RPC_ERRORS: readonly ErrorCodeInfo[] = [
  { code: -32700, name: 'ParseError', summary: 'What arrived is not JSON.' },
  { code: -32600, name: 'InvalidRequest', summary: 'The JSON is not a valid request.' },
  { code: -32601, name: 'MethodNotFound', summary: 'The method does not exist or is not offered.' },
  {
    code: -32602,
    name: 'InvalidParams',
    summary: 'The parameters of the method are wrong, or name something unknown.',
  },
  { code: -32603, name: 'InternalError', summary: 'The receiver failed while it worked on the request.' },
];

export const RESOURCE_NOT_FOUND: ErrorCodeInfo = {
  code: -32002,
  name: 'ResourceNotFound',
  summary: 'No resource has this URI.',
};

export const USER_REJECTED: ErrorCodeInfo = {
  code: -1,
  name: 'UserRejected',
  summary: 'The user refused the sampling request.',
};
