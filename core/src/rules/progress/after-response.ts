import { literal } from '../../schema/words';
import { defineRule } from '../define';
import { relocation } from '../record-fix';
import { GRACE } from '../recording/grace';
import { isOnListenStream, isResumed, progressOf } from '../recording/progress-step';

export default defineRule({
  id: 'progress/after-response',
  covers: ['progress/after-response', 'progress/after-completion'],
  level: 'error',
  actor: 'either',
  scope: 'session',
  summary: 'Progress ends with the answer to its request.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check({ recording, step }, report) {
    const holder = progressOf(recording, step)?.holder;
    if (!holder?.answered || isOnListenStream(step) || isResumed(step)) return;
    // a task goes on after the answer that announces it
    if (recording.origins.of(holder)) return;
    // over HTTP the answer may have come on another stream and been faster
    if (step.exchange && !(step.time - holder.answered.time > GRACE)) return;
    const { method, id, answered } = holder;
    report({
      message: `${method} with id ${literal(id)} has been answered already, and whoever asked has thrown its token away. Send the last progress before the answer.`,
      path: ['params', 'progressToken'],
      fixes: relocation(step, 'Move it before the answer', { before: answered.index }),
      related: [
        { message: 'the answer', record: answered.index },
        { message: `${method}, which gave the token`, record: holder.index },
      ],
    });
  },
});
