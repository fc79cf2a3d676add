import { quoted } from '../../schema/words';
import { defineRule } from '../define';
import { dig, digString } from '../parts/json';
import { offeredFix } from '../quick-fix';
import { since } from '../revisions';
import type { Fix } from '../types';

export default defineRule({
  id: 'tools/order-deterministic',
  covers: ['tools/order-deterministic'],
  revisions: since('2026-07-28'),
  level: 'warning',
  actor: 'server',
  scope: 'session',
  summary: 'Two lists of the same tools have the same order.',
  on: { kinds: ['result'], methods: ['tools/list'] },
  check({ recording: { catalog }, step }, report) {
    const page = catalog.tools.pageOf(step);
    const before = catalog.tools.previous;
    if (page === undefined || before === undefined || before.who !== page.who) return;
    const names = catalog.tools.completedBy(page);
    if (names?.length !== before.entries.size || !names.every((name) => before.entries.has(name))) return;
    const known = [...before.entries.keys()];
    const at = names.findIndex((name, i) => known[i] !== name);
    if (at < 0) return;
    const items = dig(step.message, 'result', 'tools');
    const isWhole = Array.isArray(items) && items.length === known.length;
    report({
      message: `These are the tools of the list before in another order: ${quoted(names[at]!)} stands where ${quoted(known[at]!)} stood. Clients put the list into the prompt of a model, and each other order costs them what was cached of it; sort the tools, for example by name.`,
      path: ['result', 'tools'],
      part: 'key',
      fixes: isWhole ? [inOrder(items, known)] : [],
      related: [{ message: 'the list before', record: before.last.index, path: ['result', 'tools'] }],
    });
  },
});

function inOrder(tools: readonly unknown[], known: readonly string[]): Fix {
  const place = new Map(known.map((name, i) => [name, i]));
  const placeOf = (tool: unknown) => place.get(digString(tool, 'name') ?? '') ?? known.length;
  const value = [...tools].sort((a, b) => placeOf(a) - placeOf(b));
  return offeredFix('Put them into the order of the list before', { op: 'set', path: ['result', 'tools'], value });
}
