import { has, isObject } from '../../frame/envelope';
import { fullMeta, rewrite } from '../modern-request';
import { removedMethod } from '../removed-method';

export default removedMethod({
  id: 'lifecycle/resources-subscribe-removed',
  methods: ['resources/subscribe'],
  actor: 'client',
  summary: '`resources/subscribe` became a filter of `subscriptions/listen` in 2026-07-28.',
  fix(context) {
    const { message } = context;
    if (message.kind !== 'request' || !isObject(message.params) || !has(message.params, 'uri')) return undefined;
    const { uri } = message.params;
    if (typeof uri !== 'string') return undefined;
    const notifications = { resourceSubscriptions: [uri] };
    const params = { notifications, _meta: fullMeta(context) };
    return rewrite('Send subscriptions/listen for this resource', 'subscriptions/listen', params);
  },
});
