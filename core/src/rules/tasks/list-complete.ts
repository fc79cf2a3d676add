import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { other } from '../recording/direction';
import { memoryOf } from '../recording/memory';
import { taskStatements } from '../recording/task-statements';
import { only } from '../revisions';

/** one list, one finding */
const reportedOf = memoryOf(() => ({ list: -1 }));

export default defineRule({
  id: 'tasks/list-complete',
  covers: ['tasks/list-complete'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'A list of tasks has every task that tasks/get finds.',
  on: { kinds: ['result'], methods: ['tasks/get'] },
  check({ recording, step }, report) {
    const reported = reportedOf(recording);
    const { seenTasks: tasks } = recording;
    for (const { taskId, owner, call } of taskStatements(step)) {
      const created = tasks.of(owner, taskId)?.created;
      const list = tasks.lists[other(owner)].previous;
      if (created === undefined || call === undefined || list === undefined || list.entries.has(taskId)) continue;
      if (list.asked.index < created.index || list.last.index === reported.list) continue;
      reported.list = list.last.index;
      report({
        message: `The task ${quoted(taskId)} was there before this list was asked for, and is still found after it; the list leaves it out and has no \`nextCursor\`. Whoever lost its id never finds it again; list every task, page by page where they are many.`,
        record: list.last.index,
        path: ['result', 'tasks'],
        part: 'key',
        related: [
          { message: 'the task was announced', record: created.index },
          { message: 'and is found later', record: step.index },
        ],
      });
    }
  },
});
