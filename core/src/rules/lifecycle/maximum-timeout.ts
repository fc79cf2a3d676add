import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { since, until } from '../revisions';

/** milliseconds after which progress is no reason to wait any more */
const LIMIT = 3_600_000;

const FROM = since('2025-03-26');

export default defineRule({
  id: 'lifecycle/maximum-timeout',
  covers: ['lifecycle/maximum-timeout'],
  revisions: until('2025-11-25').filter((id) => FROM.includes(id)),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'Progress does not keep a request open for ever.',
  on: { ticks: true },
  check({ recording, step: { time, index } }, report) {
    for (const call of recording.old.take(time, LIMIT)) {
      if (call.progressed === undefined) recording.old.watch(call, time);
      else if (call.method !== 'tasks/result' && recording.hasAllSince(call.index)) {
        report({
          message: `${call.method} with id ${literal(call.id)} has been open for ${Math.round((time - call.time) / 60_000)} minutes, kept alive by progress alone; a server that hangs in a loop looks the same. Set a longest time, and cancel the request when it is over.`,
          record: call.index,
          path: [...call.path, 'method'],
          related: [{ message: 'still open here', record: index }],
        });
      }
    }
  },
});
