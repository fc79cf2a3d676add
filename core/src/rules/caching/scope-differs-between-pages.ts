import { defineRule } from '../define';
import { dig } from '../parts/json';
import { setTo } from '../quick-fix';
import { cursorOf, LISTS } from '../recording/cursors';
import { since } from '../revisions';

const PATH = ['result', 'cacheScope'];
const SCOPES: readonly unknown[] = ['public', 'private'];

export default defineRule({
  id: 'caching/scope-differs-between-pages',
  covers: ['caching/scope-differs-between-pages'],
  revisions: since('2026-07-28'),
  level: 'error',
  actor: 'server',
  scope: 'session',
  summary: 'All pages of a list have the same `cacheScope`.',
  on: { kinds: ['result'], methods: LISTS },
  check({ recording: { cursors }, step: { message, call } }, report) {
    const cursor = cursorOf(call?.params);
    if (message?.kind !== 'result' || call === undefined || cursor === undefined) return;
    const before = cursors.issuedBy(call.method, cursor);
    const scope = dig(message.result, 'cacheScope');
    if (before === undefined || before.scope === scope) return;
    if (!SCOPES.includes(scope) || !SCOPES.includes(before.scope)) return;
    report({
      message: `This page is ${String(scope)} and the one before ${String(before.scope)}; a cache keeps the list as a whole, so one user may be shown what belongs to another. Write \`private\` on every page, unless all of them are public.`,
      path: PATH,
      related: [{ message: 'the page before', record: before.index, path: PATH }],
      fixes: scope === 'public' ? [setTo(PATH, 'private')] : [],
    });
  },
});
