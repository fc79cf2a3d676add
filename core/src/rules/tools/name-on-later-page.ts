import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { offerTo } from '../quick-fix';

/** findings for one page */
const MOST = 50;

export default defineRule({
  id: 'tools/name-on-later-page',
  covers: ['tools/name-unique'],
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A name stands for one tool, over all pages of the list.',
  on: { kinds: ['result'], methods: ['tools/list'] },
  check({ recording: { catalog }, step }, report) {
    const page = catalog.tools.pageOf(step);
    const before = page && catalog.tools.goesOn(page);
    // what changed between two pages may move a tool from one to the next
    if (before === undefined || catalog.tools.isOutdated(before)) return;
    const again = page?.items.filter(({ key }) => before.entries.has(key)) ?? [];
    for (const { key, at } of again.slice(0, MOST)) {
      report({
        message: `The name ${quoted(key)} is on an earlier page already, and a call of it reaches only one of the two. Rename one, or look whether the pages overlap.`,
        path: ['result', 'tools', at, 'name'],
        fixes: [offerTo(['result', 'tools', at, 'name'], `${key}_2`)],
        related: [{ message: 'the page that has it first', record: before.entries.get(key)!.index }],
      });
    }
  },
});
