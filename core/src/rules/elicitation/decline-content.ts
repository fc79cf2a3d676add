import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { elicitationAnswers } from '../parts/elicitations';
import { remove } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'elicitation/decline-content',
  covers: ['elicitation/decline-content', 'elicitation/decline-no-content'],
  revisions: since('2025-06-18'),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'An answer that declines or cancels has no content.',
  on: { kinds: ['request', 'result'], facet: 'elicitation' },
  check(context, report) {
    for (const { value, path } of elicitationAnswers(context)) {
      if ((value.action !== 'decline' && value.action !== 'cancel') || !has(value, 'content')) continue;
      const place = [...path, 'content'];
      const text =
        'The user did not agree, so nothing of what was typed may reach the server. Leave `content` out, or send `"action": "accept"` where the user did agree.';
      report({ message: text, path: place, part: 'key', fixes: [remove(place)] });
    }
  },
});
