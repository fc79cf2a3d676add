import { defineRule } from '../define';
import { reportBase64 } from '../parts/report-format';
import { resourceContents } from '../parts/resources';

export default defineRule({
  id: 'resources/blob-base64',
  covers: ['resources/blob-base64'],
  level: 'error',
  actor: 'server',
  scope: 'message',
  summary: '`blob` is base64.',
  on: { kinds: ['request', 'result'], facet: 'resources' },
  check(context, report) {
    for (const resource of resourceContents(context)) reportBase64(report, resource, 'blob');
  },
});
