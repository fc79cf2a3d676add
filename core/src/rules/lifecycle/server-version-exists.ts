import { has, isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { reportVersion } from '../report-version';
import { where } from '../revisions';

export default defineRule({
  id: 'lifecycle/server-version-exists',
  covers: ['lifecycle/server-version-exists'],
  revisions: where((facts) => facts.handshake),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'The version that a server answers with is the name of a revision.',
  on: { kinds: ['result'], methods: ['initialize'] },
  check({ message }, report) {
    if (message.kind !== 'result' || !isObject(message.result) || !has(message.result, 'protocolVersion')) return;
    reportVersion(report, message.result.protocolVersion, ['result', 'protocolVersion']);
  },
});
