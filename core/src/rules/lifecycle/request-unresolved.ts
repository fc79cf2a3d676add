import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { insertion, notification } from '../record-fix';
import type { Call } from '../recording/calls';
import { memoryOf } from '../recording/memory';
import type { Recording } from '../recording/recording';
import { since } from '../revisions';

/** milliseconds without a sign of life after which hardly anyone waits any more */
const LIMIT = 300_000;

/** these wait as long as they have to, the last two for a person */
const PATIENT: readonly string[] = [
  'subscriptions/listen',
  'initialize',
  'tasks/result',
  'elicitation/create',
  'sampling/createMessage',
];
const ASKS_PERSON = PATIENT.slice(-2);
/** open requests of the server among which one to a person is looked for */
const MOST_LOOKED_AT = 100;

/** when the server was last seen waiting for a person: so long its client waits too */
const personOf = memoryOf(() => ({ until: Number.NEGATIVE_INFINITY }));

export default defineRule({
  id: 'lifecycle/request-unresolved',
  covers: ['lifecycle/request-unresolved', 'lifecycle/timeout-cancel'],
  revisions: since('2025-03-26'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'A request that is not answered in time is cancelled.',
  on: { ticks: true },
  check({ recording, step: { time, index } }, report) {
    const person = personOf(recording);
    if (waitsForPerson(recording)) {
      person.until = time;
      return;
    }
    for (const call of recording.silent.take(time, LIMIT)) {
      const heard = call.progressed ?? call.time;
      const lived = Math.max(person.until, heard);
      if (time - lived <= LIMIT) recording.silent.watch(call, lived);
      else if (isLeft(recording, call)) {
        const since = call.progressed === undefined ? 'was sent' : 'was heard of';
        report({
          message: `${call.method} with id ${literal(call.id)} ${since} ${Math.round((time - lived) / 1000)} s ago and is neither answered nor cancelled, so that both sides keep it open. Give every request a time limit, and cancel it when that is over.`,
          record: call.index,
          path: [...call.path, 'method'],
          fixes: insertion(
            { exchange: recording.http.get(call.exchange) },
            'Cancel it after a minute',
            { behind: call.index },
            {
              ...notification(call.sender, 'notifications/cancelled', {
                requestId: call.id,
                reason: 'timed out',
              }),
              later: 60_000,
            },
          ),
          related: [{ message: 'still open here', record: index }],
        });
      }
    }
  },
});

function waitsForPerson({ calls }: Recording): boolean {
  let seen = 0;
  for (const { method } of calls.open('s2c')) {
    if (ASKS_PERSON.includes(method)) return true;
    seen += 1;
    if (seen >= MOST_LOOKED_AT) return false;
  }
  return false;
}

/** its answer was not lost, and nobody has closed the stream that would bring it */
const isLeft = (recording: Recording, call: Call): boolean =>
  !PATIENT.includes(call.method) && recording.hasAllSince(call.index) && !recording.http.get(call.exchange)?.ended;
