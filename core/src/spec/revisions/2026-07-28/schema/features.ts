import { any, boolean, integer, literal, object, open, ref, string } from '../../../builder';
import { type Change, describe, members } from '../../../builder-changes';
import { textList } from '../../../builder-messages';

const dialect = { '$schema?': string('Dialect of the schema; without it JSON Schema 2020-12.') };

/** Tools take and return what any JSON Schema can say; cancelling and completion are stricter. */
export const features: readonly Change[] = [
  members('Tool', {
    inputSchema: open(
      object(
        'JSON Schema of the arguments. Any keyword may stand beside `type`; `x-mcp-header` copies a value to a header.',
        {
          type: literal('object', 'Arguments always form an object.'),
          ...dialect,
        },
      ),
    ),
    'outputSchema?': open(object('JSON Schema of `structuredContent`, of any type.', dialect)),
  }),
  members(['CallToolResult', 'ToolResultContent'], {
    'structuredContent?': any('Output as data of any JSON type; the output schema of the tool says of which.'),
  }),
  members('CompleteResult', {
    completion: object('The suggestions, and how many there are.', {
      values: { ...textList('At most 100 suggestions, best first.'), maxItems: 100 },
      'total?': integer('How many there are in all, also those left out here.'),
      'hasMore?': boolean('There are more than were sent.'),
    }),
  }),
  members('CancelledNotificationParams', {
    requestId: ref('RequestId', 'Which request to stop: one the client sent.'),
  }),
  describe(
    'CancelledNotification',
    'The client gave up on a request. On stdio also sent by a server that ends a subscription.',
  ),
  describe(
    'LoggingMessageNotification',
    'A line of the log of the server, about a request that asked for it by `logLevel`.',
  ),
  members('CreateMessageRequestParams', {
    'metadata?': ref('JSONObject', 'Extra settings for the provider of the model.'),
  }),
];
