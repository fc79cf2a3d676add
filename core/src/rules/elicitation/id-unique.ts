import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { namedElicitations } from '../parts/elicitation-ids';
import { hash53 } from '../recording/hash';
import { memoryOf } from '../recording/memory';
import { only } from '../revisions';

/** ids that are remembered on one connection */
const MOST = 10_000;

const pagesOf = memoryOf(() => new Map<string, { readonly page: number; readonly index: number }>());

export default defineRule({
  id: 'elicitation/id-unique',
  covers: ['elicitation/id-unique'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Two elicitations do not share an `elicitationId`.',
  on: { kinds: ['request', 'error'] },
  check({ recording, step }, report) {
    if (step.message?.kind === 'request' && step.message.method !== 'elicitation/create') return;
    for (const { id, url, path } of namedElicitations(step)) {
      if (url === undefined) continue;
      const pages = pagesOf(recording);
      const page = hash53(url);
      const first = pages.get(id);
      if (first === undefined) {
        if (pages.size < MOST) pages.set(id, { page, index: step.index });
        continue;
      }
      // one that waits may be named again, with the page that it had
      if (first.page === page) continue;
      report({
        message: `${literal(id)} is the id of another elicitation, with another page; when one of the two is done the client cannot tell which. Give each an id of its own.`,
        path,
        related: [{ message: 'the elicitation that has this id', record: first.index }],
      });
    }
  },
});
