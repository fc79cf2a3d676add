import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { handshake } from '../parts/handshake-records';
import { insertion } from '../record-fix';
import { firstTimes } from '../recording/first-time';
import { versionOf } from '../recording/modern-meta';
import { where } from '../revisions';

const BEFORE: readonly string[] = ['initialize', 'ping', 'server/discover'];
/** clients count from 0 or 1: who begins with more has begun before the recording did */
const HIGHEST_FIRST_ID = 1;

const isFirstTime = firstTimes();

export default defineRule({
  id: 'lifecycle/initialize-first',
  covers: ['lifecycle/initialize-first'],
  revisions: where((facts) => facts.handshake),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: 'A session begins with `initialize`; only a ping may come before it.',
  on: { kinds: ['request'] },
  check({ recording, step, revision }, report) {
    const { message, direction, exchange } = step;
    if (message?.kind !== 'request' || direction !== 'c2s' || recording.handshake.initialize) return;
    if (!recording.isComplete || BEFORE.includes(message.method) || versionOf(message.params) !== undefined) return;
    if (!revision.methods.has(message.method)) return;
    if (typeof message.id === 'number' && message.id > HIGHEST_FIRST_ID) return;
    // only the first request tells: what came before it may have come before the recording as well
    if (!recording.usedIds.c2s.isEmpty) return;
    // who has a session id has got it from an `initialize` that was not recorded
    if (exchange?.request?.headers.has('mcp-session-id') || !isFirstTime(recording, 'initialize')) return;
    const { capability } = revision.methods.get(message.method)!;
    report({
      message: `${quoted(message.method)} comes before \`initialize\`: the two sides have not agreed on a version yet, and servers refuse it. Send \`initialize\` first, then \`notifications/initialized\`.`,
      path: ['method'],
      fixes: insertion(
        step,
        'Insert the handshake before it',
        { before: step.index },
        ...handshake(revision.id, message.id, capability?.side === 'server' ? capability.path : undefined),
      ),
    });
  },
});
