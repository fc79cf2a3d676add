import { parseRequestFile } from '@wirebench/core/request/parse';
import { planRun } from '@wirebench/core/request/plan';
import { needsOf } from '@wirebench/core/request/variables';
import { parseDocument } from '@wirebench/core/text/document';
import { describe, expect, it } from 'vitest';

const file = (requests: unknown[]) => parseRequestFile(parseDocument(JSON.stringify({ requests })));
const uses = (name: string, ...others: string[]) => ({
  name,
  method: 'm',
  params: { a: others.map((other) => `\${response:${other}#/result}`) },
});

describe('planRun', () => {
  it.each<[string, unknown[], readonly number[] | 'all', number[], string[]]>([
    ['the order of the file', [uses('a'), uses('b')], 'all', [0, 1], []],
    ['what is used comes first', [uses('a', 'b'), uses('b')], 'all', [1, 0], []],
    ['once, whoever uses it', [uses('a', 'c'), uses('b', 'c'), uses('c')], 'all', [2, 0, 1], []],
    ['one item with what it uses', [uses('a'), uses('b', 'a'), uses('c', 'b')], [2], [0, 1, 2], []],
    ['one item alone', [uses('a'), uses('b')], [1], [1], []],
    ['asked in any order, twice', [uses('a'), uses('b')], [1, 0, 1], [0, 1], []],
    ['an item that does not exist', [uses('a')], [5], [], []],
    ['itself', [uses('a', 'a')], 'all', [0], ['The request "a" takes a value from its own response.']],
    [
      'a cycle',
      [uses('a', 'b'), uses('b', 'c'), uses('c', 'a')],
      'all',
      [2, 1, 0],
      ['These requests wait for each other\'s responses: "a" → "b" → "c" → "a".'],
    ],
    ['a missing name', [uses('a', 'x')], 'all', [0], ['There is no request named "x" to take a response from.']],
    ['verbatim requests use nothing', [{ name: 'a', send: { a: '${response:a#}' } }], 'all', [0], []],
  ])('%s', (_, requests, items, order, problems) => {
    const plan = planRun(file(requests), items);
    expect(plan.order).toEqual(order);
    expect(plan.problems.map((p) => p.message)).toEqual(problems);
  });

  it('goes through a chain as long as the file', () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => uses(`r${i}`, ...(i < 19_999 ? [`r${i + 1}`] : [])));
    expect(planRun(file(chain), [0]).order).toHaveLength(20_000);
  });
});

describe('needsOf', () => {
  it('lists what leaves, once an item', () => {
    const read = file([
      { name: 'a', method: 'm', params: { x: '${env:A} ${env:A}', y: ['${input:i}', '${env:B}'] } },
      { name: 'b', method: 'm', params: { x: '${env:A}', z: { w: '${workspaceFolder}${response:a#/x}' } } },
      { name: 'c', send: { params: '${env:C}' } },
      { name: 'd', method: 'm', params: { x: '$${env:D}', '${env:E}': 1 } },
    ]);
    expect(needsOf(read, [0, 1, 2, 3])).toEqual({
      env: [
        { name: 'A', item: 0 },
        { name: 'B', item: 0 },
        { name: 'A', item: 1 },
      ],
      inputs: ['i'],
      workspaceFolder: true,
      responses: ['a'],
    });
    expect(needsOf(read, [2])).toEqual({ env: [], inputs: [], workspaceFolder: false, responses: [] });
  });
});
