import { defineRule } from '../define';
import { deprecatedCapability } from '../parts/deprecated-capability';
import { since } from '../revisions';

export default defineRule({
  id: 'deprecated/roots-capability',
  covers: ['deprecated/roots-capability'],
  revisions: since('2026-07-28'),
  level: 'hint',
  tags: ['deprecated'],
  actor: 'client',
  scope: 'message',
  summary: 'The roots capability is deprecated.',
  on: { kinds: ['request'], facet: 'capabilities' },
  check(context, report) {
    deprecatedCapability(context, report, 'roots', 'Hand directories over as arguments of tools or as resource URIs.');
  },
});
