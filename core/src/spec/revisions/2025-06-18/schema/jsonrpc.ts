import { union } from '../../../builder';
import { type Change, inside, redefine, remove } from '../../../builder-changes';
import { openRequestParams } from '../../../builder-messages';

const WITH_REQUEST_META = ['Request', 'JSONRPCRequest', 'ListRootsRequest', 'PingRequest'];

/** Batches are gone again; `_meta` of a request is open to keys of anyone. */
export const jsonrpc: readonly Change[] = [
  remove('JSONRPCBatchRequest', 'JSONRPCBatchResponse'),
  redefine({
    JSONRPCMessage: union(
      ['JSONRPCRequest', 'JSONRPCNotification', 'JSONRPCResponse', 'JSONRPCError'],
      'Any single message on the wire.',
    ),
  }),
  ...WITH_REQUEST_META.map((name) => inside(name, 'params', openRequestParams)),
];
