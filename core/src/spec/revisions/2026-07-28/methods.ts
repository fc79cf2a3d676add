import { changeMethods } from '../../method-table';
import { methods as before } from '../2025-11-25/methods';

// Every request carries `_meta`, so none may leave out params.
const required = { paramsRequired: true } as const;

export const methods = changeMethods(before, {
  removed: [
    'initialize',
    'notifications/initialized',
    'ping',
    'resources/subscribe',
    'resources/unsubscribe',
    'logging/setLevel',
    'sampling/createMessage',
    'elicitation/create',
    'roots/list',
    'notifications/roots/list_changed',
    'notifications/elicitation/complete',
    'tasks/get',
    'tasks/result',
    'tasks/list',
    'tasks/cancel',
    'notifications/tasks/status',
  ],
  changed: {
    'tools/list': required,
    'tools/call': { results: ['CallToolResult', 'InputRequiredResult'] },
    'resources/list': required,
    'resources/templates/list': required,
    'resources/read': { results: ['ReadResourceResult', 'InputRequiredResult'] },
    'prompts/list': required,
    'prompts/get': { results: ['GetPromptResult', 'InputRequiredResult'] },
    'notifications/cancelled': {
      summary: 'Ends a running request on stdio; a server sends it only to end a subscriptions/listen stream.',
      page: 'basic/patterns/cancellation#cancellation-flow',
    },
    'notifications/progress': { sender: 'server', page: 'basic/patterns/progress#progress-flow' },
    'notifications/message': {
      summary: 'Carries a log message of the server, for a request that asked for a log level.',
    },
    'notifications/resources/updated': { page: 'basic/patterns/subscriptions#receiving-notifications' },
  },
  added: [
    {
      method: 'server/discover',
      kind: 'request',
      sender: 'client',
      summary: 'Asks the server for the revisions it speaks and for its capabilities.',
      message: 'DiscoverRequest',
      params: 'RequestParams',
      paramsRequired: true,
      results: ['DiscoverResult'],
      page: 'server/discover#request',
    },
    {
      method: 'subscriptions/listen',
      kind: 'request',
      sender: 'client',
      summary: 'Opens a stream of the change notifications that its filter names; the answer comes when it ends.',
      message: 'SubscriptionsListenRequest',
      params: 'SubscriptionsListenRequestParams',
      paramsRequired: true,
      results: ['SubscriptionsListenResult'],
      page: 'basic/patterns/subscriptions#opening-a-stream',
    },
    {
      method: 'notifications/subscriptions/acknowledged',
      kind: 'notification',
      sender: 'server',
      summary: 'Opens a subscription stream and says which part of the filter the server honours.',
      message: 'SubscriptionsAcknowledgedNotification',
      params: 'SubscriptionsAcknowledgedNotificationParams',
      paramsRequired: true,
      results: [],
      page: 'basic/patterns/subscriptions#acknowledgment',
    },
  ],
});

const inherited = new Map(before.map((row) => [row.method, row]));

/** The former server requests: the same methods, now values inside an `input_required` result. */
export const inputRequests = changeMethods(
  ['sampling/createMessage', 'elicitation/create', 'roots/list'].map((method) => inherited.get(method)!),
  {
    changed: {
      'sampling/createMessage': { results: ['CreateMessageResult'] },
      'elicitation/create': { results: ['ElicitResult'] },
      'roots/list': { params: undefined },
    },
  },
);
