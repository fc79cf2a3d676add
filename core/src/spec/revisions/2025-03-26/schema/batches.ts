import { anyOf, array, ref, union } from '../../../builder';
import { type Change, define, redefine } from '../../../builder-changes';

const asked = array(
  union(['JSONRPCRequest', 'JSONRPCNotification']),
  'Several requests and notifications at once; not for `initialize`.',
);
const answered = array(union(['JSONRPCResponse', 'JSONRPCError']), 'The answers to a batch, in any order.');

/** Arrays of messages, in this revision only. */
export const batches: readonly Change[] = [
  define({ JSONRPCBatchRequest: asked, JSONRPCBatchResponse: answered }),
  redefine({
    JSONRPCMessage: anyOf(
      [ref('JSONRPCRequest'), ref('JSONRPCNotification'), asked, ref('JSONRPCResponse'), ref('JSONRPCError'), answered],
      'Anything on the wire: one message or a batch of them.',
    ),
  }),
];
