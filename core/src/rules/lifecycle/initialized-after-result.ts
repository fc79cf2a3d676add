import { defineRule } from '../define';
import { deletion, relocation } from '../record-fix';
import { isInitializing } from '../recording/beginning';
import { where } from '../revisions';

export default defineRule({
  id: 'lifecycle/initialized-after-result',
  covers: ['lifecycle/initialized-after-result'],
  revisions: where((facts) => facts.handshake),
  level: 'error',
  actor: 'client',
  scope: 'session',
  summary: '`notifications/initialized` follows a successful answer to `initialize`.',
  on: { kinds: ['notification'], methods: ['notifications/initialized'] },
  check({ recording, step }, report) {
    const { direction } = step;
    const { initialize, accepted, refused } = recording.handshake;
    if (direction !== 'c2s' || !initialize || accepted || !recording.hasAllSince(initialize.index)) return;
    if (!refused && !isInitializing(recording)) return;
    const message = refused
      ? '`initialize` was refused, so there is no session that could begin. Send `initialize` again with what the server accepts, or disconnect.'
      : '`initialize` has not been answered yet: the server may take this for a mistake and drop it, and then waits for it in vain. Send it after the answer.';
    const related = refused
      ? { message: 'the refusal', record: refused.index }
      : { message: '`initialize`, unanswered', record: initialize.index };
    const fixes = refused
      ? deletion(step, 'Delete the notification')
      : relocation(step, 'Move it behind the answer', { behindAnswerTo: initialize.index });
    report({ message, path: ['method'], fixes, related: [related] });
  },
});
