import { object, ref, uri } from '../../../builder';
import { type Change, define, members, nameParams } from '../../../builder-changes';
import { baseNotificationParams, openRequestParams, pageParams } from '../../../builder-messages';

const NAMED_REQUESTS = [
  'CallToolRequest',
  'CompleteRequest',
  'CreateMessageRequest',
  'GetPromptRequest',
  'InitializeRequest',
  'ReadResourceRequest',
  'SetLevelRequest',
  'SubscribeRequest',
  'UnsubscribeRequest',
];
const NAMED_NOTIFICATIONS = [
  'CancelledNotification',
  'LoggingMessageNotification',
  'ProgressNotification',
  'ResourceUpdatedNotification',
];
const PAGINATED = [
  'ListPromptsRequest',
  'ListResourcesRequest',
  'ListResourceTemplatesRequest',
  'ListToolsRequest',
  'PaginatedRequest',
];
const BARE_NOTIFICATIONS = [
  'InitializedNotification',
  'PromptListChangedNotification',
  'ResourceListChangedNotification',
  'RootsListChangedNotification',
  'ToolListChangedNotification',
];

/** Parameters have definitions of their own, and all of them may hold `_meta`. */
export const params: readonly Change[] = [
  define({
    RequestParams: object('Parameters of a request that has none of its own.', openRequestParams),
    NotificationParams: object('Parameters of a notification that has none of its own.', baseNotificationParams),
    PaginatedRequestParams: object('Parameters of a request for one page of a list.', {
      ...openRequestParams,
      ...pageParams,
    }),
    ResourceRequestParams: object('Parameters of a request about one resource.', {
      ...openRequestParams,
      uri: uri('Address of the resource.'),
    }),
  }),
  ...NAMED_REQUESTS.map((name) => nameParams(name, openRequestParams)),
  ...NAMED_NOTIFICATIONS.map((name) => nameParams(name, baseNotificationParams)),
  members(PAGINATED, { 'params?': ref('PaginatedRequestParams') }),
  members(['ListRootsRequest', 'PingRequest'], { 'params?': ref('RequestParams') }),
  members(BARE_NOTIFICATIONS, { 'params?': ref('NotificationParams') }),
  members('CancelledNotificationParams', {
    'requestId?': ref('RequestId', 'Which request to stop. Tasks are stopped by `tasks/cancel` instead.'),
  }),
];
