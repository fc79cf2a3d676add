import { defineRule } from '../define';
import { isIsoTime } from '../formats/date-time';
import { digString } from '../parts/json';
import { reportTime } from '../parts/report-format';
import { annotated } from '../parts/resources';
import { since } from '../revisions';

export default defineRule({
  id: 'content/annotation-last-modified',
  covers: ['content/annotation-last-modified', 'resources/last-modified-iso'],
  revisions: since('2025-06-18'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: '`annotations.lastModified` is a time as ISO 8601 writes it.',
  on: { kinds: ['request', 'result'], facet: 'annotations' },
  check(context, report) {
    for (const { value, path } of annotated(context)) {
      const time = digString(value, 'annotations', 'lastModified');
      if (time === undefined || isIsoTime(time)) continue;
      reportTime(report, time, [...path, 'annotations', 'lastModified'], 'lastModified');
    }
  },
});
