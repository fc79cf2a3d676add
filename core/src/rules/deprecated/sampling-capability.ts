import { defineRule } from '../define';
import { deprecatedCapability } from '../parts/deprecated-capability';
import { since } from '../revisions';

export default defineRule({
  id: 'deprecated/sampling-capability',
  covers: ['deprecated/sampling-capability'],
  revisions: since('2026-07-28'),
  level: 'hint',
  tags: ['deprecated'],
  actor: 'client',
  scope: 'message',
  summary: 'The sampling capability is deprecated.',
  on: { kinds: ['request'], facet: 'capabilities' },
  check(context, report) {
    deprecatedCapability(context, report, 'sampling', 'Servers call the provider of a model themselves.');
  },
});
