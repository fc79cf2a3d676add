import { has, isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { hasMember, memberOf } from '../message-words';
import type { Fix } from '../types';

export default defineRule({
  id: 'mistake/meta-outside-params',
  level: 'warning',
  actor: 'either',
  scope: 'message',
  summary: '`_meta` stands in `params` or in `result`, not beside them.',
  on: { kinds: ['request', 'notification', 'result'], facet: 'odd-envelope' },
  check(context, report) {
    if (!hasMember(context, '_meta') || !isObject(memberOf(context, '_meta'))) return;
    const home = context.message.kind === 'result' ? 'result' : 'params';
    const inside = memberOf(context, home);
    // Where there is no home at all, it comes with the move.
    const place = isObject(inside) ? [home, '_meta'] : [home];
    const fixes: Fix[] = [];
    if (!isObject(inside) || !has(inside, '_meta')) {
      const edits = [{ op: 'move', path: ['_meta'], to: [home, '_meta'] } as const];
      fixes.push({ title: `Move it into \`${home}\``, edits, preferred: true });
    }
    const message = `\`_meta\` belongs into \`${home}\`: beside it nobody reads it.`;
    report({ message, path: ['_meta'], part: 'key', fixes, explains: [['_meta'], place] });
  },
});
