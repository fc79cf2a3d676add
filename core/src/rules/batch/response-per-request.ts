import { isObject, isRequestId, member } from '../../frame/envelope';
import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { memoryOf } from '../recording/memory';
import { where } from '../revisions';

/** batches that are remembered, and messages of one that are looked at */
const MOST = 1000;

/** records of batches whose answer has come as a batch, with the record of that */
const answeredOf = memoryOf(() => new Map<number, number>());

export default defineRule({
  id: 'batch/response-per-request',
  covers: ['batch/response-per-request'],
  revisions: where((facts) => facts.batches),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'Each request of a batch gets a response of its own.',
  on: { kinds: ['batch'], events: ['close', 'exit'] },
  check({ recording, step }, report) {
    const { message, direction, index } = step;
    const answered = answeredOf(recording);
    if (message?.kind === 'batch' && direction !== undefined) {
      for (const item of message.items.slice(0, MOST)) {
        const id = isObject(item) && !Object.hasOwn(item, 'method') ? member(item, 'id') : undefined;
        const call = isRequestId(id) ? recording.calls.answeredBy(direction, id) : undefined;
        if (call && call.path.length > 0 && answered.size < MOST) answered.set(call.index, index);
      }
      return;
    }
    if (answered.size === 0) return;
    for (const sender of ['c2s', 's2c'] as const) {
      for (const call of recording.calls.open(sender)) {
        const answer = call.path.length > 0 ? answered.get(call.index) : undefined;
        if (answer === undefined || call.cancelled || !recording.hasAllSince(call.index)) continue;
        report({
          message: `${call.method} with id ${literal(call.id)} in this batch got no response, while others of the batch did: whoever asked waits for it in vain. Answer each request of a batch, with an error where it fails.`,
          record: call.index,
          path: [...call.path, 'id'],
          related: [{ message: 'the responses to the others', record: answer }],
        });
      }
    }
  },
});
