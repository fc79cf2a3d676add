import { defineRule } from '../define';
import { reportUri } from '../parts/report-format';
import { embeddedResources } from '../parts/resources';

export default defineRule({
  id: 'content/embedded-uri-valid',
  covers: ['content/embedded-uri-valid', 'prompts/embedded-resource-uri'],
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'The `uri` of an embedded resource is a URI.',
  on: { kinds: ['request', 'result'], facet: 'resources' },
  check(context, report) {
    for (const resource of embeddedResources(context)) reportUri(report, resource, 'uri');
  },
});
