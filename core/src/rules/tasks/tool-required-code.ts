import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { errorOf } from '../parts/call-outcome';
import { calledTool } from '../parts/called-tool';
import { refusal } from '../parts/refusal';
import { asksForTask, doesTasks, speaksOfTasks } from '../parts/task-calls';
import { setTo } from '../quick-fix';
import { isCut } from '../recording/small-params';
import { only } from '../revisions';

const METHOD_NOT_FOUND = -32601;
/** -32600 stands in the list of errors for a whole method that needs tasks */
const ACCEPTED: readonly number[] = [METHOD_NOT_FOUND, -32600];

export default defineRule({
  id: 'tasks/tool-required-code',
  covers: ['tasks/tool-required-code'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'A plain call of a tool that has to be a task is refused with -32601.',
  on: { kinds: ['result', 'error'], methods: ['tools/call'] },
  check({ recording, step }, report) {
    const { call } = step;
    if (call === undefined || asksForTask(call.params) || isCut(call.params)) return;
    const tool = calledTool(recording, call);
    if (tool?.definition.taskSupport !== 'required' || doesTasks(recording, 's2c', 'tools/call') !== true) return;
    const error = errorOf(step);
    if (error && (ACCEPTED.includes(error.code) || !speaksOfTasks(error.text, call))) return;
    const name = quoted(tool.definition.name);
    report({
      message: error
        ? `${name} has to be called as a task, and ${error.code} does not say so: a client cannot tell this from a wrong argument. The code for it is -32601.`
        : `${name} says that it has to be called as a task, and a plain call of it was answered all the same. Clients that believe the definition and clients that do not see two different tools; refuse the call with -32601, or make \`taskSupport\` "optional".`,
      path: error ? ['error', 'code'] : ['result'],
      ...(error
        ? { fixes: [setTo(['error', 'code'], METHOD_NOT_FOUND)] }
        : { part: 'key', fixes: [refusal(METHOD_NOT_FOUND)] }),
      related: [
        { message: 'the call', record: call.index },
        { message: `the definition of ${name}`, record: tool.index },
      ],
    });
  },
});
