import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig } from '../parts/json';
import { namedTask } from '../parts/task-calls';
import { recordFix } from '../record-fix';
import { only } from '../revisions';

/** where a record says how a task stands; of a list, nobody knows the item */
const STATUS_OF = {
  creation: ['result', 'task'],
  get: ['result'],
  cancel: ['result'],
  list: [],
  notification: ['params'],
} as const;

export default defineRule({
  id: 'tasks/tool-error-is-failed',
  covers: ['tasks/tool-error-is-failed'],
  revisions: only('2025-11-25'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'A task whose tool has failed ends as failed.',
  on: { kinds: ['result'], methods: ['tasks/result'] },
  check({ recording, step: { message, call } }, report) {
    if (message?.kind !== 'result' || call === undefined || dig(message.result, 'isError') !== true) return;
    const task = namedTask(recording, call);
    if (task?.over?.status !== 'completed') return;
    report({
      message: `The tool has failed, and the task ${quoted(task.id)} says "completed": whoever looks at the status only takes the work for done. Set the status to "failed" where the result has \`isError: true\`.`,
      path: ['result', 'isError'],
      fixes: [
        recordFix('Write "failed" where the task ended', {
          op: 'edit',
          record: task.over.index,
          edits: [{ op: 'set', path: [...STATUS_OF[task.over.by], 'status'], value: 'failed' }],
        }),
      ],
      related: [{ message: 'the end of the task, "completed"', record: task.over.index, path: [] }],
    });
  },
});
