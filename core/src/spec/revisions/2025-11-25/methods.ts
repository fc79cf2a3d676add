import { changeMethods } from '../../method-table';
import { methods as before } from '../2025-06-18/methods';
import { taskMethods } from './tasks';

const paginated = { params: 'PaginatedRequestParams' } as const;
const plainRequest = { params: 'RequestParams' } as const;
const plainNotification = { params: 'NotificationParams' } as const;

export const methods = changeMethods(before, {
  changed: {
    initialize: { params: 'InitializeRequestParams' },
    'notifications/initialized': plainNotification,
    ping: plainRequest,
    'tools/list': paginated,
    'tools/call': { params: 'CallToolRequestParams', results: ['CallToolResult', 'CreateTaskResult'] },
    'resources/list': paginated,
    'resources/templates/list': paginated,
    'resources/read': { params: 'ReadResourceRequestParams' },
    'resources/subscribe': { params: 'SubscribeRequestParams' },
    'resources/unsubscribe': { params: 'UnsubscribeRequestParams' },
    'prompts/list': paginated,
    'prompts/get': { params: 'GetPromptRequestParams' },
    'completion/complete': { params: 'CompleteRequestParams' },
    'logging/setLevel': { params: 'SetLevelRequestParams' },
    'sampling/createMessage': {
      params: 'CreateMessageRequestParams',
      results: ['CreateMessageResult', 'CreateTaskResult'],
    },
    'elicitation/create': {
      params: 'ElicitRequestParams',
      results: ['ElicitResult', 'CreateTaskResult'],
      page: 'client/elicitation#elicitation-requests',
    },
    'roots/list': plainRequest,
    'notifications/cancelled': { params: 'CancelledNotificationParams' },
    'notifications/progress': { params: 'ProgressNotificationParams' },
    'notifications/message': { params: 'LoggingMessageNotificationParams' },
    'notifications/tools/list_changed': plainNotification,
    'notifications/resources/list_changed': plainNotification,
    'notifications/resources/updated': { params: 'ResourceUpdatedNotificationParams' },
    'notifications/prompts/list_changed': plainNotification,
    'notifications/roots/list_changed': plainNotification,
  },
  added: [
    ...taskMethods,
    {
      method: 'notifications/elicitation/complete',
      kind: 'notification',
      sender: 'server',
      summary: 'Says that an interaction which the user was sent to by URL has come to its end.',
      message: 'ElicitationCompleteNotification',
      paramsRequired: true,
      results: [],
      capability: { side: 'client', path: 'elicitation.url' },
      page: 'client/elicitation#completion-notifications-for-url-mode-elicitation',
    },
  ],
});
