import { quoted } from '../../schema/words';
import { remove } from '../quick-fix';
import { other } from '../recording/direction';
import type { RecordingContext, RecordingReport } from '../rule';
import { asksForTask, capabilityName, declaration, doesTasks, requestOf } from './task-calls';

/** Reports a request for a task of which the other side has not said that it does tasks for this method. */
export function undeclaredTask({ recording, step }: RecordingContext, report: RecordingReport): void {
  const request = requestOf(step);
  if (request === undefined || !asksForTask(request.params)) return;
  const receiver = other(request.sender);
  if (doesTasks(recording, receiver, request.method) !== false) return;
  const side = receiver === 'c2s' ? 'client' : 'server';
  report({
    message: `This ${side} has not declared ${quoted(capabilityName(request.method))}: it runs the request at once and answers with the result itself, and nobody will find a task. Leave \`task\` out.`,
    path: ['params', 'task'],
    part: 'key',
    fixes: [remove(['params', 'task'])],
    related: declaration(recording, receiver),
  });
}
