import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { resourceContents } from '../parts/resources';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'content/text-and-blob',
  covers: ['content/text-and-blob'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'A resource has `text` or `blob`, not both.',
  on: { kinds: ['request', 'result'], facet: 'resources' },
  check(context, report) {
    for (const { value, path } of resourceContents(context)) {
      if (!has(value, 'text') || !has(value, 'blob')) continue;
      const place = [...path, 'blob'];
      const text = 'This resource has both `text` and `blob`, and clients differ in which they take. Keep one of them.';
      report({ message: text, path: place, part: 'key', fixes: [remove(place)] });
    }
  },
});
