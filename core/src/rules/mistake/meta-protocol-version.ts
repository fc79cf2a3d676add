import { has, isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { reportVersion } from '../report-version';
import { where } from '../revisions';

const KEY = 'io.modelcontextprotocol/protocolVersion';

export default defineRule({
  id: 'mistake/meta-protocol-version',
  revisions: where((facts) => !facts.handshake),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'The version in the `_meta` of a request is the name of a revision.',
  on: { kinds: ['request'] },
  check({ message }, report) {
    if (message.kind !== 'request' || !isObject(message.params) || !has(message.params, '_meta')) return;
    const meta = message.params._meta;
    if (isObject(meta) && has(meta, KEY)) reportVersion(report, meta[KEY], ['params', '_meta', KEY]);
  },
});
