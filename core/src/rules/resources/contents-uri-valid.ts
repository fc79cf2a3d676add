import { defineRule } from '../define';
import { reportUri } from '../parts/report-format';
import { readContents } from '../parts/resources';

export default defineRule({
  id: 'resources/contents-uri-valid',
  covers: ['resources/contents-uri-valid'],
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: 'Each part of a resource has a URI.',
  on: { kinds: ['result'], methods: ['resources/read'] },
  check(context, report) {
    for (const part of readContents(context)) reportUri(report, part, 'uri');
  },
});
