import { has } from '../../frame/envelope';
import { orList, quoted } from '../../schema/words';
import type { JsonEdit } from '../../text/types';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { announcedTask } from '../parts/tasks';
import { plainFix } from '../quick-fix';
import { only } from '../revisions';

const PAYLOAD = ['content', 'structuredContent', 'isError', 'action', 'role', 'model', 'stopReason'];

export default defineRule({
  id: 'tasks/create-result-no-payload',
  covers: ['tasks/create-result-no-payload'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: 'A result that announces a task does not hold the result of the work as well.',
  on: { kinds: ['result'], facet: 'tasks' },
  check(context, report) {
    const result = announcedTask(context) && digObject(context.message, 'result');
    const extra = result === undefined ? [] : PAYLOAD.filter((key) => has(result, key));
    const [first] = extra;
    if (first === undefined) return;
    const names = orList(extra.map(quoted), 'and');
    const edits = extra.map((key): JsonEdit => ({ op: 'remove', path: ['result', key] }));
    const text = `This announces a task, whose result is fetched later by tasks/result. With ${names} beside it the other side cannot tell which of the two it has; leave that out.`;
    report({ message: text, path: ['result', first], part: 'key', fixes: [plainFix(`Remove ${names}`, ...edits)] });
  },
});
