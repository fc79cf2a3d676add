import { has, isObject } from '../../frame/envelope';
import { fullMeta, rewrite } from '../modern-request';
import { removedMethod } from '../removed-method';

const KEYS = { capabilities: 'clientCapabilities', clientInfo: 'clientInfo' } as const;

export default removedMethod({
  id: 'lifecycle/initialize-removed',
  methods: ['initialize'],
  actor: 'client',
  summary: 'There is no `initialize` from 2026-07-28 on.',
  fix(context) {
    const { message } = context;
    if (message.kind !== 'request') return undefined;
    const params = isObject(message.params) ? message.params : {};
    const said = Object.entries(KEYS).filter(([member]) => has(params, member) && isObject(params[member]));
    const known = Object.fromEntries(said.map(([member, key]) => [`io.modelcontextprotocol/${key}`, params[member]]));
    return rewrite('Send server/discover', 'server/discover', { _meta: fullMeta(context, known) });
  },
});
