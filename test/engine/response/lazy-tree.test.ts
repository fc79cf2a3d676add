import { LazyTree } from '@wirebench/engine/response/lazy-tree';
import { pretty } from '@wirebench/engine/response/pretty';
import { TextWindows } from '@wirebench/engine/response/text-windows';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** the whole tree as a value again, walked through windows of three */
function rebuild(tree: LazyTree, node = 0, type?: string, text?: string): unknown {
  if (text !== undefined) return JSON.parse(text);
  const rows = [];
  for (let from = 0; ; from += 3) {
    const window = tree.children(node, from, 3);
    rows.push(...window.rows);
    if (rows.length >= window.total) break;
  }
  const entries = rows.map((row) => [row.key, rebuild(tree, row.node, row.type, row.text)] as const);
  if (type === 'array') return entries.map(([, value]) => value);
  const object = {};
  for (const [key, value] of entries)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}

const spaced = (value: unknown) => JSON.stringify(value, null, 1);

describe('LazyTree', () => {
  it('shows what a parser reads, however it is spaced', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 4 })),
        fc.boolean(),
        (value, space) => {
          const text = space ? spaced(value) : JSON.stringify(value);
          expect(JSON.stringify(rebuild(new LazyTree(Buffer.from(text))))).toBe(JSON.stringify(JSON.parse(text)));
        },
      ),
    );
  });

  it('keeps spelling, order and duplicates', () => {
    const tree = new LazyTree(Buffer.from('{"2":1.0,"1":9007199254740993,"a":"\\u0041","a":null,"__proto__":true}'));
    const { total, rows } = tree.children(0, 0, 10);
    expect(total).toBe(5);
    expect(rows.map(({ key, type, text, pointer }) => [key, type, text, pointer])).toEqual([
      ['2', 'number', '1.0', '/2'],
      ['1', 'number', '9007199254740993', '/1'],
      ['a', 'string', '"\\u0041"', '/a'],
      ['a', 'null', 'null', '/a'],
      ['__proto__', 'boolean', 'true', '/__proto__'],
    ]);
  });

  it('counts children and escapes pointers', () => {
    const tree = new LazyTree(Buffer.from(' { "a/b~c" : [ [ ] , { } , [1,[2,3]] ] } '));
    const [row] = tree.children(0, 0, 1).rows;
    expect(row).toEqual({ node: 1, key: 'a/b~c', type: 'array', children: 3, pointer: '/a~1b~0c' });
    expect(tree.children(1, 0, 9).rows.map((one) => one.children)).toEqual([0, 0, 2]);
  });

  it('reads a window far inside without the ones before', () => {
    const tree = new LazyTree(Buffer.from(JSON.stringify(Array.from({ length: 10_000 }, (_, i) => i))));
    const window = tree.children(0, 7777, 2);
    expect([window.total, window.rows.map((row) => row.text)]).toEqual([10_000, ['7777', '7778']]);
    expect(tree.children(0, 9999, 5).rows).toHaveLength(1);
    expect(tree.children(0, 10_000, 5).rows).toEqual([]);
  });

  it('cuts long texts between characters, and answers unknown nodes with nothing', () => {
    const tree = new LazyTree(Buffer.from(JSON.stringify(['😀'.repeat(400)])));
    const [row] = tree.children(0, 0, 1).rows;
    expect([row?.truncated, row?.text?.length, row?.text?.at(-1)]).toEqual([true, 299, '😀'.at(-1)]);
    expect(tree.children(99, 0, 1)).toEqual({ total: 0, rows: [] });
    expect(tree.children(-1, 0, 1)).toEqual({ total: 0, rows: [] });
  });

  it('walks 10,000 levels without recursion', () => {
    const depth = 10_000;
    const tree = new LazyTree(Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`));
    let node = 0;
    for (let level = 0; level < 50; level++) node = tree.children(node, 0, 1).rows[0]?.node ?? -1;
    expect(tree.children(node, 0, 1).rows[0]?.children).toBe(1);
  });

  it('keeps an answer below 256 KB', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 1000 }, (_, i) => [`${'\u0001'.repeat(250)}${i}`, '\u0001'.repeat(500)]),
    );
    const window = new LazyTree(Buffer.from(JSON.stringify(wide))).children(0, 0, 100_000);
    expect(JSON.stringify(window).length).toBeLessThan(256 * 1024);
    expect(window.rows.length).toBeGreaterThan(10);
  });
});

describe('pretty', () => {
  it('is what a formatter prints, tokens unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(pretty(Buffer.from(text)).join('')).toBe(JSON.stringify(JSON.parse(text), null, 2));
      }),
    );
    expect(pretty(Buffer.from('{"a":1.0, "a":[1E2,"\\u0041"]}')).join('')).toBe(
      '{\n  "a": 1.0,\n  "a": [\n    1E2,\n    "\\u0041"\n  ]\n}',
    );
  });

  it('does not drown deep nesting in spaces', () => {
    const text = pretty(Buffer.from(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)).join('');
    expect(text.length).toBeLessThan(3_000_000);
    expect(JSON.parse(text)).toHaveLength(1);
  });
});

describe('TextWindows', () => {
  it('reads any window of the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(60), fc.nat(60), (pieces, offset, length) => {
        const whole = pieces.join('');
        expect(new TextWindows(pieces).read(offset, length)).toEqual({
          text: whole.slice(offset, offset + length),
          total: whole.length,
        });
      }),
    );
  });
});
