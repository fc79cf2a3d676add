import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse, c2s, cancelled, error, pairs, request, result, s2c, statuses } from './records';

const CASES: readonly [string, readonly unknown[], readonly string[]][] = [
  ['a request and its result', [c2s(request(1)), s2c(result(1))], ['0>1']],
  ['answers out of order', [c2s(request(1)), c2s(request(2)), s2c(result(2)), s2c(error(1))], ['0>3', '1>2']],
  ['1 and "1" are two ids', [c2s(request(1)), c2s(request('1')), s2c(result('1')), s2c(result(1))], ['0>3', '1>2']],
  ['an id of another type', [c2s(request(1)), s2c(result('1'))], []],
  [
    'both sides number from 0',
    [c2s(request(0, 'tools/call')), s2c(request(0, 'roots/list')), s2c(result(0)), c2s(result(0))],
    ['0>2', '1>3'],
  ],
  ['a reused id after its answer', [c2s(request(1)), s2c(result(1)), c2s(request(1)), s2c(result(1))], ['0>1', '2>3']],
  ['a reused id before its answer', [c2s(request(1)), c2s(request(1)), s2c(result(1)), s2c(error(1))], ['0>2', '1>3']],
  ['a second response', [c2s(request(1)), s2c(result(1)), s2c(result(1))], ['0>1']],
  ['a response before its request', [s2c(result(1)), c2s(request(1))], []],
  ['a response by the side that asked', [c2s(request(1)), c2s(result(1))], []],
  ['no direction', [{ frame: request(1) }, { frame: result(1) }], []],
  [
    'an error without id, and the answer after it',
    [c2s(request(1)), s2c({ jsonrpc: '2.0', error: { code: -32603, message: 'm' } }), s2c(result(1))],
    ['0>2'],
  ],
  ['an id of null', [c2s(request(null)), s2c(result(null))], []],
  ['an id that is a fraction', [c2s(request(1.5)), s2c(result(1.5))], []],
  ['an id that is too long', [c2s(request('x'.repeat(2000))), s2c(result('x'.repeat(2000)))], []],
  [
    'two connections',
    [c2s(request(1), { conn: 'a' }), c2s(request(1), { conn: 'b' }), s2c(result(1), { conn: 'b' })],
    ['1>2'],
  ],
  ['another connection', [c2s(request(1), { conn: 'a' }), s2c(result(1), { conn: 'b' })], []],
  [
    'hostile names of connections',
    ['__proto__', 'constructor', 'a/b', ''].flatMap((conn) => [c2s(request(1), { conn }), s2c(result(1), { conn })]),
    ['0>1', '2>3', '4>5', '6>7'],
  ],
  ['hostile ids', [c2s(request('__proto__')), s2c(result('constructor')), s2c(result('__proto__'))], ['0>2']],
  [
    'names that only differ where they are cut',
    [c2s(request(1), { conn: `${'x'.repeat(400)}a` }), s2c(result(1), { conn: `${'x'.repeat(400)}b` })],
    [],
  ],
  ['a header in the middle', [c2s(request(1)), { wirebench: 1 }, s2c(result(1))], ['0>1']],
  ['a second header', [{ wirebench: 1 }, c2s(request(1)), { wirebench: 1 }, s2c(result(1))], []],
  ['a server started again', [c2s(request(1)), { event: 'spawn' }, s2c(result(1))], []],
  ['a connection closed', [c2s(request(1)), { event: 'close' }, s2c(result(1))], []],
  ['output that came after the exit', [c2s(request(1)), { event: 'exit', code: 0 }, s2c(result(1))], ['0>2']],
  ['the close of another connection', [c2s(request(1)), { event: 'close', conn: 'b' }, s2c(result(1))], ['0>2']],
  ['raw text that is a message', [c2s(request(1)), { dir: 's2c', raw: JSON.stringify(result(1)) }], ['0>1']],
];

describe('pairs', () => {
  test.each(CASES)('%s', (_, lines, expected) => {
    expect(pairs(analyse(lines))).toEqual(expected);
  });
});

describe('status', () => {
  test.each<[string, readonly unknown[], readonly (string | undefined)[]]>([
    ['pending', [c2s(request(1))], ['pending']],
    ['a result', [c2s(request(1)), s2c(result(1))], ['result', 'result']],
    ['a protocol error', [c2s(request(1)), s2c(error(1))], ['error', 'error']],
    ['a tool error', [c2s(request(1)), s2c(result(1, { isError: true }))], ['tool-error', 'tool-error']],
    [
      'input required',
      [c2s(request(1)), s2c(result(1, { resultType: 'input_required' }))],
      ['input-required', 'input-required'],
    ],
    ['cancelled', [c2s(request(1)), c2s(cancelled(1))], ['cancelled', undefined]],
    [
      'cancelled, then a late answer',
      [c2s(request(1)), c2s(cancelled(1)), s2c(result(1))],
      ['cancelled', undefined, 'result'],
    ],
    ['cancelled by the other side', [c2s(request(1)), s2c(cancelled(1))], ['pending', undefined]],
    ['cancelled with an id of another type', [c2s(request(1)), c2s(cancelled('1'))], ['pending', undefined]],
    ['an answer without a request', [s2c(result(1))], ['result']],
  ])('%s', (_, lines, expected) => {
    expect(statuses(analyse(lines))).toEqual(expected);
  });
});

describe('properties', () => {
  const side = fc.constantFrom('c2s' as const, 's2c' as const);
  const id = fc.constantFrom<string | number>(0, 1, '0', '1');
  const conn = fc.constantFrom(undefined, 'a', '__proto__');
  const line = fc.record({ dir: side, id, conn, isRequest: fc.boolean() });

  test('a pair is a request and a later response of the other side with the same id on the same connection, once each', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const analysis = analyse(
          lines.map(({ dir, id, conn, isRequest }) => ({ dir, conn, frame: isRequest ? request(id) : result(id) })),
        );
        const seen = new Set<number>();
        for (const pair of pairs(analysis)) {
          const [asked, answered] = pair.split('>').map(Number) as [number, number];
          const from = lines[asked]!;
          const to = lines[answered]!;
          expect([from.isRequest, to.isRequest, from.id, from.conn]).toEqual([true, false, to.id, to.conn]);
          expect(from.dir).not.toBe(to.dir);
          expect(seen.has(asked) || seen.has(answered)).toBe(false);
          seen.add(asked).add(answered);
        }
      }),
    );
  });

  test('a response that has an open request is paired with the oldest', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
        const expected: string[] = [];
        const open: { key: string; index: number }[] = [];
        for (const [index, { dir, id, conn, isRequest }] of lines.entries()) {
          const key = JSON.stringify([isRequest ? dir : dir === 'c2s' ? 's2c' : 'c2s', id, conn ?? null]);
          if (isRequest) open.push({ key, index });
          const at = isRequest ? -1 : open.findIndex((one) => one.key === key);
          if (at >= 0) expected.push(`${open.splice(at, 1)[0]!.index}>${index}`);
        }
        const analysis = analyse(
          lines.map(({ dir, id, conn, isRequest }) => ({ dir, conn, frame: isRequest ? request(id) : result(id) })),
        );
        expect(pairs(analysis).sort()).toEqual(expected.sort());
      }),
    );
  });
});
