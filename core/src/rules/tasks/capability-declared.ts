import type { Direction } from '../../frame/types';
import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { declareFix } from '../parts/declare-fix';
import { digString } from '../parts/json';
import { capabilityName, declaration, doesTasks, TASK_METHODS } from '../parts/task-calls';
import type { Recording } from '../recording/recording';
import { only } from '../revisions';

export default defineRule({
  id: 'tasks/capability-declared',
  covers: ['tasks/capability-declared'],
  revisions: only('2025-11-25'),
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'Who answers with a task has declared that it does tasks for such requests.',
  on: { kinds: ['result'], methods: TASK_METHODS },
  check({ recording, step: { message, call, direction } }, report) {
    if (call === undefined || direction === undefined || message?.kind !== 'result') return;
    if (digString(message.result, 'task', 'taskId') === undefined) return;
    if (doesTasks(recording, direction, call.method) !== false) return;
    report({
      message: `This answers with a task, and ${quoted(capabilityName(call.method))} was not declared: who asked does not count on one and finds no result in this. Declare the capability, or answer with the result itself.`,
      path: ['result', 'task'],
      part: 'key',
      fixes: declaring(recording, direction, capabilityName(call.method)),
      related: [{ message: 'the request', record: call.index }, ...declaration(recording, direction)],
    });
  },
});

function declaring({ handshake }: Recording, direction: Direction, capability: string) {
  const capabilities = handshake.capabilitiesOf(direction);
  const record = handshake.declared[direction]?.index;
  if (capabilities === undefined || record === undefined) return [];
  const base = [direction === 's2c' ? 'result' : 'params', 'capabilities'];
  return [declareFix({ capabilities, record, base }, capability)];
}
