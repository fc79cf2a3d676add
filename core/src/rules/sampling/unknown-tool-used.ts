import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { answersTo, askedAt } from '../parts/asked-answers';
import { INPUT_METHODS } from '../parts/input';
import { digString, objectsAt } from '../parts/json';
import { isToolUse } from '../parts/sampling';
import { since } from '../revisions';

/** uses of tools in one answer that are looked at */
const MOST = 50;

export default defineRule({
  id: 'sampling/unknown-tool-used',
  covers: ['sampling/unknown-tool-used'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'session',
  summary: 'A sampled answer uses only tools that the server offered.',
  on: { kinds: ['request'], methods: INPUT_METHODS, facet: 'retry' },
  check(context, report) {
    for (const answer of answersTo(context, 'sampling/createMessage')) {
      const used = objectsAt(answer.value, 'content').filter(isToolUse);
      if (used.length === 0) continue;
      const offered = new Set(objectsAt(answer.params, 'tools').map(({ value }) => value.name));
      for (const use of used.slice(0, MOST)) {
        const name = digString(use.value, 'name');
        if (name === undefined || offered.has(name)) continue;
        report({
          message: `The server did not offer a tool ${literal(name)} and cannot run it. Give the model the tools of the request and no others, and let it try again where it makes one up.`,
          path: [...answer.path, ...use.path, 'name'],
          related: [askedAt(answer)],
        });
      }
    }
  },
});
