import { has } from '../../frame/envelope';
import { defineRule } from '../define';
import { messageMeta } from '../parts/metas';
import { offerTo } from '../quick-fix';
import { since } from '../revisions';

export default defineRule({
  id: 'meta/client-info-missing',
  covers: ['meta/client-info-missing'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'client',
  scope: 'message',
  summary: 'A request says in its `_meta` which client sends it.',
  on: { kinds: ['request'] },
  check(context, report) {
    if (!context.recorded || context.method?.sender === 'server') return;
    const meta = messageMeta(context);
    if (meta === undefined || has(meta.value, 'io.modelcontextprotocol/clientInfo')) return;
    if (!has(meta.value, 'io.modelcontextprotocol/protocolVersion')) return;
    const text =
      'The request does not say which client sends it: `io.modelcontextprotocol/clientInfo` is missing in `_meta`.';
    const path = [...meta.path, 'io.modelcontextprotocol/clientInfo'];
    const stub = { name: 'client', version: '1.0.0' };
    report({ message: text, path: meta.path, part: 'head', fixes: [offerTo(path, stub, 'Add `clientInfo`')] });
  },
});
