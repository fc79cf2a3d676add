import { fullMeta, rewrite } from '../modern-request';
import { digString } from '../parts/json';
import { removedMethod } from '../removed-method';

export default removedMethod({
  id: 'lifecycle/set-level-removed',
  methods: ['logging/setLevel'],
  actor: 'client',
  summary: 'There is no `logging/setLevel` from 2026-07-28 on; each request names its own log level.',
  fix(context) {
    const { message } = context;
    const level = digString(message, 'params', 'level');
    if (message.kind !== 'request' || level === undefined) return undefined;
    const _meta = fullMeta(context, { 'io.modelcontextprotocol/logLevel': level });
    return {
      ...rewrite('Send tools/list with this log level in its _meta', 'tools/list', { _meta }),
      preferred: false,
    };
  },
});
