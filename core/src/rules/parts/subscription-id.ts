/** Key of `_meta` that ties a notification or a closing result to its subscriptions/listen request. */
export const SUBSCRIPTION_ID = 'io.modelcontextprotocol/subscriptionId';
