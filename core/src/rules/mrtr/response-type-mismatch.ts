import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { answersIn } from '../parts/asked-answers';
import { INPUT_METHODS } from '../parts/input';
import { since } from '../revisions';

/** A member that tells of which method something is the result. */
const TELLING: Readonly<Record<string, string>> = {
  'elicitation/create': 'action',
  'sampling/createMessage': 'role',
  'roots/list': 'roots',
};

export default defineRule({
  id: 'mrtr/response-type-mismatch',
  covers: ['mrtr/response-type-mismatch'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'An answer in a retry is the result of what was asked under its key.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    for (const { key, ask, value, path, round } of answersIn(context)) {
      const own = Object.hasOwn(TELLING, ask.method) ? TELLING[ask.method] : undefined;
      if (own === undefined || Object.hasOwn(value, own)) continue;
      const taken = Object.keys(TELLING).find((method) => Object.hasOwn(value, TELLING[method]!));
      // what is the result of nothing is what the schema speaks of
      if (taken === undefined) continue;
      report({
        message: `Under ${quoted(key)} the server asked by ${ask.method}, and this is the result of ${taken}: it cannot be read as an answer. Give the result of ${ask.method}.`,
        path,
        related: [{ message: ask.method, record: round.index, path: ['result', 'inputRequests', key] }],
      });
    }
  },
});
