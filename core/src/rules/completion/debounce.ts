import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { completedArgument } from '../parts/completed-argument';
import { memoryOf } from '../recording/memory';

/** milliseconds between two requests of a client that waits until its user stops typing */
const SHORTEST = 100;
/** requests in a row that no wait explains */
const ROW = 3;

interface Row {
  about: string;
  first: number;
  count: number;
  time: number;
}

const rowOf = memoryOf<Row>(() => ({ about: '', first: 0, count: 0, time: Number.NaN }));

export default defineRule({
  id: 'completion/debounce',
  covers: ['completion/debounce'],
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'Completion is asked for when the user pauses, not for each key.',
  on: { kinds: ['request'], methods: ['completion/complete'] },
  check({ recording, step: { message, time, index } }, report) {
    const asked = message?.kind === 'request' ? completedArgument(message.params) : undefined;
    if (asked === undefined) return;
    const row = rowOf(recording);
    const about = `${asked.ref} ${asked.argument}`;
    if (about === row.about && time - row.time < SHORTEST) row.count += 1;
    else Object.assign(row, { about, first: index, count: 1 });
    row.time = time;
    if (row.count !== ROW) return;
    report({
      message: `This is the third request for ${quoted(asked.argument)} in a row with less than ${SHORTEST} ms between them: the server works on texts that are out of date before it answers. Wait until nothing was typed for a moment, some 200 ms, and then ask once.`,
      related: [{ message: 'the first of them', record: row.first }],
    });
  },
});
