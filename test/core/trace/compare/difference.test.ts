import { differences } from '@wirebench/core/trace/compare/difference';
import { digestOf } from '@wirebench/core/trace/compare/digest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** `kind left right before after` of each */
const said = (left: unknown, right: unknown) =>
  differences(left, right).list.map(({ kind, left: l = '', right: r = '', before = '', after = '', item }) =>
    `${kind} ${l} ${r} ${before} ${after}${item === undefined ? '' : ` in ${item}`}`.trimEnd(),
  );
const content = (text: string) => ({ content: [{ type: 'text', text }] });

describe('differences', () => {
  it.each([
    ['members in another order', { a: 1, b: [true] }, { b: [true], a: 1 }, []],
    ['a value', { a: { b: 1 } }, { a: { b: 2 } }, ['value /a/b /a/b 1 2']],
    ['a type', { a: 1 }, { a: '1' }, ['type /a /a 1 "1"']],
    ['null and nothing', { a: null }, {}, ['gone /a  null']],
    ['a member more', {}, { 'a/b': [1] }, ['added  /a~1b  [1]']],
    ['an item at the front', [1, 2, 3], [0, 1, 2, 3], ['added  /0  0']],
    ['an item gone', [1, 2, 3], [1, 3], ['gone /1  2']],
    ['an item changed', [1, 2, 3], [1, 9, 3], ['value /1 /1 2 9']],
    ['an item of another type', [1, 'b', 3], [1, 2, 3], ['type /1 /1 "b" 2']],
    ['numbers spelled otherwise', [1, -0], [1.0, 0], []],
  ])('%s', (_, left, right, expected) => {
    expect(said(left, right)).toEqual(expected);
  });

  it('matches tools, prompts and resources by name, whatever their order', () => {
    const left = {
      tools: [
        { name: 'a', title: 'A' },
        { name: 'b', title: 'B' },
      ],
    };
    const right = { tools: [{ name: 'b', title: 'Bee' }, { name: 'c' }, { name: 'a', title: 'A' }] };
    expect(said(left, right)).toEqual([
      'added  /tools/1  { "name": "c" } in c',
      'value /tools/1/title /tools/0/title "B" "Bee" in b',
    ]);
    const resources = (...uris: string[]) => ({ resources: uris.map((uri) => ({ uri, name: 'same' })) });
    expect(said(resources('x:1', 'x:2'), resources('x:2', 'x:1'))).toEqual([]);
  });

  it('compares text that is JSON as JSON', () => {
    expect(said(content('{"a":1,"b":2}'), content('{ "b": 2,\n "a": 1 }'))).toEqual([]);
    expect(said(content('{"a":{"b":1}}'), content('{"a":{"b":2}}'))).toEqual([
      'value /content/0/text#/a/b /content/0/text#/a/b 1 2',
    ]);
    expect(said(content('{"a":1}'), content('failed'))).toEqual([
      'value /content/0/text /content/0/text "{\\"a\\":1}" "failed"',
    ]);
  });

  it.each([
    ['an id', { id: 4711 }, { id: 4712 }],
    ['an id of letters and digits', { orderId: 'ord-17' }, { orderId: 'ord-18' }],
    ['a task', { taskId: 'abc' }, { taskId: 'xyz' }],
    ['a cursor', { nextCursor: 'abc' }, { nextCursor: 'def' }],
    ['a token', { _meta: { progressToken: 1 } }, { _meta: { progressToken: 2 } }],
    ['a time', { createdAt: '2026-09-01T10:00:00Z' }, { createdAt: '2026-09-02T11:30:00.5+02:00' }],
    ['a time as a number', { timestamp: 1_790_000_000 }, { timestamp: 1_790_000_123 }],
    ['a duration', { elapsedMs: 12 }, { elapsedMs: 13 }],
    ['a time within a text', content('at 2026-09-01 10:00:00 done'), content('at 2026-09-01 10:00:07 done')],
    [
      'a UUID',
      { job: 'job 0b8f3c1e-5d0a-4c8e-9b57-2f1f6c1d7a10' },
      { job: 'job 9c2f3c1e-5d0a-4c8e-9b57-2f1f6c1d7a99' },
    ],
    ['a name with a prefix', { 'io.example/requestId': 'a' }, { 'io.example/requestId': 'b' }],
  ])('passes over what is volatile: %s', (_, left, right) => {
    expect(said(left, right)).toEqual([]);
    expect(digestOf(left)).toEqual(digestOf(right));
  });

  it.each([
    ['an id that is a word', { projectId: 'harbor' }, { projectId: 'pier' }, 1],
    ['an id of another type', { id: 7 }, { id: '7' }, 1],
    ['a cursor that is gone', { nextCursor: 'abc' }, {}, 1],
    ['a date alone', { sprint: '2026-09-01' }, { sprint: '2026-09-02' }, 1],
    ['a time that is no time', { time: 'noon' }, { time: 'midnight' }, 1],
    ['a small number in a time', { startTime: 5 }, { startTime: 6 }, 1],
    ['the text beside a time', content('2026-09-01 10:00:00 done'), content('2026-09-01 10:00:00 failed'), 1],
  ])('sees what is not: %s', (_, left, right, count) => {
    expect(said(left, right)).toHaveLength(count);
  });

  it('shows of long texts where they begin to differ', () => {
    const long = 'x'.repeat(1000);
    const [difference] = differences(`${long}a`, `${long}b`).list;
    expect(difference?.before).toBe(`…${'x'.repeat(60)}a"`);
    expect(difference?.after).toBe(`…${'x'.repeat(60)}b"`);
  });

  it('lists so many and says that there are more', () => {
    const list = (n: number) => Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`m${i}`, n]));
    expect(differences(list(1), list(2), 10)).toMatchObject({ more: true, list: { length: 10 } });
    expect(differences(list(1), list(2), 30)).toMatchObject({ more: false, list: { length: 30 } });
  });

  it('reads __proto__ as a member like any other', () => {
    const parse = (text: string): unknown => JSON.parse(text);
    expect(said(parse('{"__proto__":{"a":1}}'), parse('{"__proto__":{"a":2}}'))).toEqual([
      'value /__proto__/a /__proto__/a 1 2',
    ]);
    expect(said(parse('{"__proto__":1}'), parse('{}'))).toEqual(['gone /__proto__  1']);
  });

  it('compares what is nested as deep as a hostile peer likes', () => {
    const nested = (inner: unknown) => {
      let value = inner;
      for (let i = 0; i < 20_000; i++) value = [value];
      return value;
    };
    expect(said(nested(1), nested(1))).toEqual([]);
    expect(said(nested(1), nested(2))).toHaveLength(1);
  });

  it('finds a difference exactly where the digests differ, and the same from both sides', () => {
    const json = fc.jsonValue({ maxDepth: 4 });
    fc.assert(
      fc.property(json, json, (left, right) => {
        const there = differences(left, right).list;
        const back = differences(right, left).list;
        expect(there.length === 0).toBe(digestOf(left).value === digestOf(right).value);
        expect(back.length === 0).toBe(there.length === 0);
        expect(differences(left, left).list).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
