import { union } from '../../../builder';
import type { Definitions } from '../../../types';

/** What each side may send. Nothing is validated against these: they fail once per alternative. */
export const unions: Definitions = {
  ClientRequest: union(
    [
      'InitializeRequest',
      'PingRequest',
      'ListResourcesRequest',
      'ListResourceTemplatesRequest',
      'ReadResourceRequest',
      'SubscribeRequest',
      'UnsubscribeRequest',
      'ListPromptsRequest',
      'GetPromptRequest',
      'ListToolsRequest',
      'CallToolRequest',
      'SetLevelRequest',
      'CompleteRequest',
    ],
    'Every request a client can make.',
  ),
  ClientNotification: union(
    ['CancelledNotification', 'InitializedNotification', 'ProgressNotification', 'RootsListChangedNotification'],
    'Every notification a client can send.',
  ),
  ClientResult: union(['Result', 'CreateMessageResult', 'ListRootsResult'], 'Every result a client can return.'),
  ServerRequest: union(['PingRequest', 'CreateMessageRequest', 'ListRootsRequest'], 'Every request a server can make.'),
  ServerNotification: union(
    [
      'CancelledNotification',
      'ProgressNotification',
      'ResourceListChangedNotification',
      'ResourceUpdatedNotification',
      'PromptListChangedNotification',
      'ToolListChangedNotification',
      'LoggingMessageNotification',
    ],
    'Every notification a server can send.',
  ),
  ServerResult: union(
    [
      'Result',
      'InitializeResult',
      'ListResourcesResult',
      'ListResourceTemplatesResult',
      'ReadResourceResult',
      'ListPromptsResult',
      'GetPromptResult',
      'ListToolsResult',
      'CallToolResult',
      'CompleteResult',
    ],
    'Every result a server can return.',
  ),
};
