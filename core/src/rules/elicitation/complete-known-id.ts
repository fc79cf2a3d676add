import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { namedElicitations } from '../parts/elicitation-ids';
import { digString } from '../parts/json';
import { IdSet } from '../recording/id-set';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

const COMPLETE = 'notifications/elicitation/complete';

const idsOf = memoryOf(() => new IdSet());

export default defineRule({
  id: 'elicitation/complete-known-id',
  covers: ['elicitation/complete-known-id'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'What is said to be complete is an elicitation that the client got.',
  on: { kinds: ['request', 'notification', 'error'] },
  check({ recording, step }, report) {
    const { message, direction } = step;
    if (message?.kind !== 'notification') {
      for (const { id } of namedElicitations(step)) idsOf(recording).add(id);
      return;
    }
    if (message.method !== COMPLETE || direction === 'c2s' || !recording.isComplete) return;
    const id = digString(message.params, 'elicitationId');
    const ids = idsOf(recording);
    if (id === undefined || ids.isFull || ids.has(id)) return;
    report({
      message: `The client got no elicitation ${literal(id)} in this session, so it cannot tell what is complete, and goes on waiting for what is. Name the \`elicitationId\` of the request or of the error that asked for it.`,
      path: ['params', 'elicitationId'],
    });
  },
});
