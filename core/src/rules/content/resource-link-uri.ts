import { defineRule } from '../define';
import { blocksOf } from '../parts/content';
import { reportUri } from '../parts/report-format';
import { since } from '../revisions';

export default defineRule({
  id: 'content/resource-link-uri',
  covers: ['content/resource-link-uri'],
  revisions: since('2025-06-18'),
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'The `uri` of a resource link is a URI.',
  on: { kinds: ['request', 'result'], facet: 'content' },
  check(context, report) {
    for (const link of blocksOf(context, 'resource_link')) reportUri(report, link, 'uri');
  },
});
