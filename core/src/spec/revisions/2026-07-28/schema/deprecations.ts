import { choice } from '../../../builder';
import { type Change, deprecate, deprecateMember, members } from '../../../builder-changes';

const ROOTS = 'Deprecated: take places as tool arguments, resource addresses or settings of the server.';
const SAMPLING = 'Deprecated: let the server call a model provider itself.';
const LOGGING = 'Deprecated: log to stderr on stdio, or use OpenTelemetry.';

/** Still valid, but not for anything new. */
export const deprecations: readonly Change[] = [
  deprecate(['ListRootsRequest', 'ListRootsResult', 'Root'], ROOTS),
  deprecate(['CreateMessageRequest', 'CreateMessageRequestParams', 'CreateMessageResult', 'SamplingMessage'], SAMPLING),
  deprecate(['LoggingMessageNotification', 'LoggingMessageNotificationParams'], LOGGING),
  deprecateMember('ClientCapabilities', 'roots', ROOTS),
  deprecateMember('ClientCapabilities', 'sampling', SAMPLING),
  deprecateMember('ServerCapabilities', 'logging', LOGGING),
  deprecateMember('RequestMetaObject', 'io.modelcontextprotocol/logLevel', LOGGING),
  members('CreateMessageRequestParams', {
    'includeContext?': choice(
      ['allServers', 'none', 'thisServer'],
      'Whose MCP context to add. Leave it out or say `none`: the other two are deprecated.',
    ),
  }),
];
