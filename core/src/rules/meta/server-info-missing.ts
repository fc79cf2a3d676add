import { has, isObject } from '../../frame/envelope';
import { defineRule } from '../define';
import { digObject } from '../parts/json';
import { offerTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'meta/server-info-missing',
  covers: ['meta/server-info-missing'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'message',
  summary: 'A result says in its `_meta` which server gives it.',
  on: { kinds: ['result'] },
  check(context, report) {
    const { message, recorded, direction } = context;
    if (!recorded || direction === 'c2s') return;
    const result = digObject(message, 'result');
    if (result === undefined || (has(result, '_meta') && !isObject(result._meta))) return;
    if (has(digObject(result, '_meta') ?? {}, 'io.modelcontextprotocol/serverInfo')) return;
    const text =
      'The result does not say which server gives it: `io.modelcontextprotocol/serverInfo` is missing in its `_meta`.';
    const path = ['result', '_meta', 'io.modelcontextprotocol/serverInfo'];
    const stub = { name: 'server', version: '1.0.0' };
    report({ message: text, path: ['result'], part: 'head', fixes: [offerTo(path, stub, 'Add `serverInfo`')] });
  },
});
