import { boolean, object, ref } from '../../../builder';
import { alternatives, type Change, define } from '../../../builder-changes';
import { fullNotification, fullRequest, textList } from '../../../builder-messages';

/** One long request that carries the notifications a client wants. */
export const subscriptions: readonly Change[] = [
  define({
    SubscriptionFilter: object('Which notifications are wanted; nothing else is sent.', {
      'toolsListChanged?': boolean('Tell when the list of tools changes.'),
      'promptsListChanged?': boolean('Tell when the list of prompts changes.'),
      'resourcesListChanged?': boolean('Tell when the list of resources changes.'),
      'resourceSubscriptions?': textList('Tell when one of these resources changes, by address.'),
    }),
    SubscriptionsListenRequest: fullRequest(
      'subscriptions/listen',
      'Opens a subscription; its notifications come until either side ends it.',
      { params: ref('SubscriptionsListenRequestParams') },
    ),
    SubscriptionsListenRequestParams: object('Parameters of `subscriptions/listen`.', {
      _meta: ref('RequestMetaObject'),
      notifications: ref('SubscriptionFilter', 'What the client wants to be told.'),
    }),
    SubscriptionsAcknowledgedNotification: fullNotification(
      'notifications/subscriptions/acknowledged',
      'The subscription is open; comes before all its other notifications.',
      { params: ref('SubscriptionsAcknowledgedNotificationParams') },
    ),
    SubscriptionsAcknowledgedNotificationParams: object('Parameters of `notifications/subscriptions/acknowledged`.', {
      '_meta?': ref('NotificationMetaObject'),
      notifications: ref('SubscriptionFilter', 'What the server will tell, of what was wanted.'),
    }),
    SubscriptionsListenResult: object('The server ended the subscription in good order.', {
      _meta: ref('SubscriptionsListenResultMetaObject'),
    }),
  }),
  alternatives('ClientRequest', { added: ['SubscriptionsListenRequest'] }),
  alternatives('ServerNotification', { added: ['SubscriptionsAcknowledgedNotification'] }),
  alternatives('ServerResult', { added: ['SubscriptionsListenResult'] }),
];
