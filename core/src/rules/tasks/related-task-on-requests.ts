import { isObject } from '../../frame/envelope';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { RELATED_TASK } from '../parts/related-task';
import { requestOf, waitsForResult } from '../parts/task-calls';
import { offeredFix } from '../quick-fix';
import { other } from '../recording/direction';
import { relatedTask } from '../recording/tasks';
import { only } from '../revisions';

/** requests and tasks that are looked at */
const MOST = 20;

export default defineRule({
  id: 'tasks/related-task-on-requests',
  covers: ['tasks/related-task-on-requests'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'A request that a task needs says that it belongs to the task.',
  on: { kinds: ['request'], methods: ['elicitation/create', 'sampling/createMessage', 'roots/list'] },
  check({ recording, step }, report) {
    const request = requestOf(step);
    if (request === undefined || relatedTask(request.params) !== undefined) return;
    const open = [];
    for (const call of recording.calls.open(other(request.sender))) {
      // anything else that waits may be what needs this
      if (call.method !== 'tasks/result' || open.length >= MOST) return;
      open.push(call);
    }
    if (open.length !== 1) return;
    const waiting = recording.seenTasks
      .ownedBy(request.sender, MOST)
      .filter((task) => task.said.status === 'input_required' && waitsForResult(recording, task));
    const [task] = waiting;
    if (task === undefined || waiting.length > 1) return;
    const value = { taskId: task.id };
    const meta = isObject(request.params) && isObject(request.params['_meta']) ? request.params['_meta'] : {};
    report({
      message: `The task ${quoted(task.id)} needs input and its result is waited for, and this does not say that it belongs to it. The client cannot show what the question is about; add ${quoted(RELATED_TASK)} to \`_meta\`.`,
      path: ['params'],
      part: 'head',
      fixes: isObject(request.params)
        ? [
            offeredFix('Add the task', {
              op: 'set',
              path: ['params', '_meta'],
              value: { ...meta, [RELATED_TASK]: value },
            }),
          ]
        : [],
      related: [
        { message: 'the task needs input', record: task.said.index },
        { message: 'its result is waited for', record: open[0]!.index },
      ],
    });
  },
});
