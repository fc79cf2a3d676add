import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { reportUri } from '../parts/report-format';
import { since } from '../revisions';

export default defineRule({
  id: 'resources/read-uri-valid',
  covers: ['resources/read-uri-valid'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'client',
  scope: 'message',
  summary: 'The `uri` of resources/read is a URI.',
  on: { kinds: ['request'], methods: ['resources/read'] },
  check(context, report) {
    const params = digObject(context.message, 'params');
    if (params) reportUri(report, { value: params, path: ['params'] }, 'uri');
  },
});
