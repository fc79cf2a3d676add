import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { elicitations } from '../parts/elicitations';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'lifecycle/elicitation-id-removed',
  covers: ['lifecycle/elicitation-id-removed'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'A URL elicitation has no `elicitationId` any more.',
  on: { kinds: ['result'], facet: 'elicitation' },
  check(context, report) {
    for (const { value: params, path } of elicitations(context)) {
      if (!has(params, 'elicitationId')) continue;
      const place = [...path, 'elicitationId'];
      const text =
        '`elicitationId` went away with 2026-07-28, and nothing refers to it. What the retry has to bring back belongs into `requestState`.';
      report({ message: text, path: place, part: 'key', fixes: [remove(place)] });
    }
  },
});
