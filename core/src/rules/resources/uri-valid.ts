import { defineRule } from '../define';
import { reportUri } from '../parts/report-format';
import { listed } from '../parts/resources';

export default defineRule({
  id: 'resources/uri-valid',
  covers: ['resources/uri-valid', 'resources/uri-rfc3986'],
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'The `uri` of a resource is a URI (RFC 3986).',
  on: { kinds: ['result'], methods: ['resources/list'] },
  check(context, report) {
    for (const resource of listed(context)) reportUri(report, resource, 'uri');
  },
});
