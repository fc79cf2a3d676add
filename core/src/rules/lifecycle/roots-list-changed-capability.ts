import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { clientCapabilities } from '../parts/client-capabilities';
import { digObject } from '../parts/json';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'lifecycle/roots-list-changed-capability',
  covers: ['lifecycle/roots-list-changed-capability'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'The roots capability has no `listChanged` any more.',
  on: { kinds: ['request'], facet: 'capabilities' },
  check(context, report) {
    const declared = clientCapabilities(context.message);
    const roots = declared && digObject(declared.value, 'roots');
    if (declared === undefined || roots === undefined || !has(roots, 'listChanged')) return;
    const path = [...declared.path, 'roots', 'listChanged'];
    const text =
      '`roots.listChanged` went away with 2026-07-28: clients have no such notification to send. Leave it out.';
    report({ message: text, path, part: 'key', fixes: [remove(path)] });
  },
});
