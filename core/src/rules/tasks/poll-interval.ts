import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { namedTask, requestOf } from '../parts/task-calls';
import { memoryOf } from '../recording/memory';
import type { Task } from '../recording/tasks';
import { only } from '../revisions';

/** clocks and timers are not exact */
const TOLERANCE = 0.9;

/** one task, one finding */
const reportedOf = memoryOf(() => new WeakSet<Task>());

export default defineRule({
  id: 'tasks/poll-interval',
  covers: ['tasks/poll-interval'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'either',
  scope: 'session',
  summary: 'A task is asked for its status no more often than its pollInterval says.',
  on: { kinds: ['request'], methods: ['tasks/get'] },
  check({ recording, step }, report) {
    const request = requestOf(step);
    const task = request && namedTask(recording, request);
    const reported = reportedOf(recording);
    if (task?.polled === undefined || task.pollInterval === undefined || reported.has(task)) return;
    // a notification in between is a reason to look again
    if (task.said.by === 'notification' && task.said.index > task.polled.index) return;
    const gap = step.time - task.polled.time;
    if (!(gap < task.pollInterval * TOLERANCE)) return;
    reported.add(task);
    report({
      message: `The status of ${quoted(task.id)} was asked for ${Math.round(gap)} ms ago, and its pollInterval is ${task.pollInterval} ms: whoever has the task knows how soon there can be news. Wait that long between two requests.`,
      related: [
        { message: 'the request before', record: task.polled.index },
        { message: `the last that was said of the task`, record: task.said.index },
      ],
    });
  },
});
