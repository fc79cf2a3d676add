import { defineRule } from '../define';
import { digString } from '../parts/json';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'progress/empty-message',
  covers: ['progress/empty-message', 'progress/message-readable'],
  revisions: since('2025-03-26'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'The message of a progress notification tells a person something.',
  on: { kinds: ['notification'], methods: ['notifications/progress'] },
  check(context, report) {
    const path = ['params', 'message'];
    const text = digString(context.message, ...path);
    if (text === undefined || !/^[\s\d.,]*$/.test(text)) return;
    const what = text.trim() === '' ? 'is empty' : 'is only a number';
    report({
      message: `The message ${what} and tells nobody anything. Leave it out, or say what is being done.`,
      path,
      fixes: [remove(path)],
    });
  },
});
