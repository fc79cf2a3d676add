import { has, isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { reportVersion } from '../report-version';
import { where } from '../revisions';

export default defineRule({
  id: 'lifecycle/client-version-exists',
  covers: ['lifecycle/client-version-exists'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'The version that a client offers is the name of a revision.',
  on: { kinds: ['request'], methods: ['initialize'] },
  check({ message, revision }, report) {
    if (message.kind !== 'request' || !isObject(message.params) || !has(message.params, 'protocolVersion')) return;
    reportVersion(report, message.params.protocolVersion, ['params', 'protocolVersion'], revision.id);
  },
});
