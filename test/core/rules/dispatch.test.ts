import { defineRule } from '@wirebench/core/rules/define';
import { Dispatcher } from '@wirebench/core/rules/dispatch';
import { since } from '@wirebench/core/rules/revisions';
import { expect, it } from 'vitest';

const rule = (id: string, methods?: readonly string[], revisions = since('2024-11-05')) =>
  defineRule({
    id,
    revisions,
    level: 'error',
    actor: 'either',
    scope: 'message',
    summary: 'A rule of this test.',
    on: { kinds: ['request'], ...(methods && { methods }) },
    check: () => undefined,
  });

const rules = [rule('a/any'), rule('a/call', ['tools/call']), rule('a/new', undefined, since('2026-07-28'))];
const dispatcher = new Dispatcher(rules, ({ on: { facet: _, ...on } }) => on);
type At = Parameters<typeof dispatcher.pick>;
const ids = (...at: At) => dispatcher.pick(...at).first.map(({ id }) => id);

it.each([
  ['2025-11-25', 'request', 'tools/call', ['a/any', 'a/call']],
  ['2025-11-25', 'request', 'tools/list', ['a/any']],
  ['2026-07-28', 'request', undefined, ['a/any', 'a/new']],
  ['2025-11-25', 'result', 'tools/call', []],
  ['2025-11-25', 'request', '', ['a/any']],
  ['2025-11-25', 'request', '__proto__', ['a/any']],
] as const)('%s %s %s', (revision, kind, method, expected) => {
  expect(ids(revision, kind, method)).toEqual(expected);
});

it('keeps one list for all methods that no rule names', () => {
  const list = dispatcher.pick('2025-11-25', 'request', 'x/1');
  expect(dispatcher.pick('2025-11-25', 'request', 'x/2')).toBe(list);
});
