import { addMembers, type Members, object, ref, string, typed } from '../../../builder';
import { type Change, define, dropped, every, members } from '../../../builder-changes';

const serverInfo: Members = {
  'io.modelcontextprotocol/serverInfo?': ref('Implementation', 'Which software answered. Should be in every result.'),
};
const INPUT_PARAMS = ['CreateMessageRequestParams', 'ElicitRequestFormParams', 'ElicitRequestURLParams'];

function metaOf(name: string): Members {
  if (name.endsWith('RequestParams')) return { _meta: ref('RequestMetaObject') };
  if (name.endsWith('NotificationParams') || name === 'NotificationParams') {
    return { '_meta?': ref('NotificationMetaObject') };
  }
  if (name.endsWith('Result') && name !== 'CreateMessageResult') return { '_meta?': ref('ResultMetaObject') };
  return { '_meta?': ref('MetaObject') };
}

/** `_meta` has a type by place; that of a request says what the handshake used to say. */
export const meta: readonly Change[] = [
  dropped([...INPUT_PARAMS, 'ElicitResult', 'ListRootsResult'], '_meta'),
  every(
    (_, { properties }) => !!properties?.['_meta'],
    (schema, name) => addMembers(schema, metaOf(name)),
  ),
  define({
    MetaObject: typed('object', 'Extra data beside the protocol, under prefixed keys.'),
    RequestMetaObject: object('What every request says of itself, and extra data under prefixed keys.', {
      'io.modelcontextprotocol/protocolVersion': string('Revision that this request speaks.'),
      'io.modelcontextprotocol/clientCapabilities': ref(
        'ClientCapabilities',
        'What the client can do for this request; `{}` for nothing beyond the basics.',
      ),
      'io.modelcontextprotocol/clientInfo?': ref('Implementation', 'Which software asks. Should be in every request.'),
      'io.modelcontextprotocol/logLevel?': ref(
        'LoggingLevel',
        'Least grave log messages wanted for this request; without it, none.',
      ),
      'progressToken?': ref('ProgressToken', 'Asks for progress notifications; they repeat this token.'),
    }),
    NotificationMetaObject: object('Extra data about a notification, under prefixed keys.', {
      'io.modelcontextprotocol/subscriptionId?': ref(
        'RequestId',
        'Which subscription it belongs to; repeats the id under which it was opened.',
      ),
    }),
    ResultMetaObject: object('Extra data about a result, under prefixed keys.', serverInfo),
    SubscriptionsListenResultMetaObject: object('Extra data about the end of a subscription.', {
      ...serverInfo,
      'io.modelcontextprotocol/subscriptionId': ref(
        'RequestId',
        'Which subscription ended; repeats the id under which it was opened.',
      ),
    }),
  }),
  members(
    [
      'ListPromptsRequest',
      'ListResourcesRequest',
      'ListResourceTemplatesRequest',
      'ListToolsRequest',
      'PaginatedRequest',
    ],
    { params: ref('PaginatedRequestParams') },
  ),
];
