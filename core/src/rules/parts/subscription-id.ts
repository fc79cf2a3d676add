import { offerTo } from '../quick-fix';

/** Key of `_meta` that ties a notification or a closing result to its subscriptions/listen request. */
export const SUBSCRIPTION_ID = 'io.modelcontextprotocol/subscriptionId';

/** Stands for the id of a listen request that the message at hand does not tell. */
export const LISTEN_ID = 'id-of-the-listen-request';

/** Names the subscription of a notification, by an id that a person has to fill in. */
export const tagFix = offerTo(['params', '_meta', SUBSCRIPTION_ID], LISTEN_ID, 'Add a subscriptionId to be filled in');
