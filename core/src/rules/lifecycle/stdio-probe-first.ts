import { isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { insertion, wireOf } from '../record-fix';
import { versionOf } from '../recording/modern-meta';
import { since } from '../revisions';

const BEGINNINGS: readonly string[] = ['server/discover', 'initialize'];
/** clients count from 0 or 1: who begins with more has begun before the recording did */
const HIGHEST_FIRST_ID = 1;

export default defineRule({
  id: 'lifecycle/stdio-probe-first',
  covers: ['lifecycle/stdio-probe-first'],
  revisions: since('2026-07-28'),
  level: 'info',
  actor: 'client',
  scope: 'session',
  summary: 'On stdio a client asks `server/discover` first.',
  on: { kinds: ['request'] },
  check({ recording, step }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'request' || direction !== 'c2s' || recording.transport !== 'stdio') return;
    if (!recording.isComplete || !recording.usedIds.c2s.isEmpty || BEGINNINGS.includes(message.method)) return;
    if (versionOf(message.params) === undefined) return;
    if (typeof message.id === 'number' && message.id > HIGHEST_FIRST_ID) return;
    report({
      message: `The first request is ${quoted(message.method)}; an older server does not understand it and may not even answer. Ask \`server/discover\` first, which tells the era, the versions and the capabilities of the server, unless they are known from an earlier run.`,
      path: ['method'],
      fixes: insertion(
        step,
        'Ask `server/discover` first',
        { before: step.index },
        {
          dir: 'c2s',
          wire: wireOf({
            jsonrpc: '2.0',
            id: message.id === 'discover' ? 'discover-1' : 'discover',
            method: 'server/discover',
            params: { _meta: requestMeta(message.params) },
          }),
        },
      ),
    });
  },
});

/** what a request says of its client, without the token that belongs to it alone */
function requestMeta(params: unknown): object {
  const meta = isObject(params) ? params['_meta'] : undefined;
  const { progressToken: _, ...rest } = isObject(meta) ? meta : {};
  return rest;
}
