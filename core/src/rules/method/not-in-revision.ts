import { has, isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { isRevisionId, revision as revisionOf } from '../../spec';
import { methodHistory } from '../../spec/history';
import { defineRule } from '../define';
import { methodName } from '../method-finding';
import type { MessageContext } from '../types';

/** A probe for another era says so itself: its `_meta` names a revision that has the method. */
function isProbe({ message }: MessageContext): boolean {
  if (message.kind !== 'request' || !isObject(message.params) || !has(message.params, '_meta')) return false;
  const meta = message.params._meta;
  if (!isObject(meta) || !has(meta, 'io.modelcontextprotocol/protocolVersion')) return false;
  const version = meta['io.modelcontextprotocol/protocolVersion'];
  return isRevisionId(version) && revisionOf(version).methods.has(message.method);
}

export default defineRule({
  id: 'method/not-in-revision',
  covers: ['lifecycle/respect-version'],
  level: 'error',
  levelIn: { '2024-11-05': 'warning', '2025-03-26': 'warning' },
  actor: 'either',
  scope: 'message',
  summary: 'The method is one of the revision that is spoken.',
  on: { kinds: ['request', 'notification'], outcomes: ['elsewhere'] },
  fallback: true,
  check(context, report) {
    const { revision } = context;
    const history = methodHistory(methodName(context));
    if (!history || isProbe(context)) return;
    const gone = history.until !== undefined && history.until < revision.id;
    const when = gone ? `it went away after ${history.until}` : `it came in with ${history.since}`;
    const instead = gone && history.replacement ? `: ${history.replacement}` : '';
    report({ message: `${quoted(history.method)} is not in ${revision.id}; ${when}${instead}.`, path: ['method'] });
  },
});
