import { literal, quoted } from '../../schema/words';
import { defineRule } from '../define';
import { deletion } from '../record-fix';
import { notificationAnswered } from '../recording/answers-notification';

export default defineRule({
  id: 'jsonrpc/response-to-notification',
  covers: ['jsonrpc/response-to-notification', 'id/notification-no-response'],
  level: 'error',
  levelIn: { '2024-11-05': 'warning', '2025-03-26': 'warning', '2025-06-18': 'warning', '2025-11-25': 'warning' },
  actor: 'either',
  scope: 'session',
  summary: 'A notification is not answered.',
  on: { kinds: ['result', 'error'], facet: 'unpaired' },
  check({ recording, step, revision }, report) {
    const { message } = step;
    if (message?.kind !== 'result' && message?.kind !== 'error') return;
    const last = notificationAnswered(recording, step);
    // where every response needs an id, the lack of one is what is wrong
    if (last === undefined || (message.id === undefined && !revision.facts.errorIdOptional)) return;
    const id = message.id === undefined ? 'has no id' : `has the id ${literal(message.id)}, which no request used`;
    const what = last.method === undefined ? 'a batch of notifications' : quoted(last.method);
    report({
      message: `This response ${id}; the last message before it was ${what}, and nobody waits for an answer to that. Send nothing, not even an error.`,
      ...(message.id !== undefined && { path: ['id'] }),
      fixes: deletion(step, 'Delete the response'),
      related: [{ message: 'the notification', record: last.index }],
    });
  },
});
