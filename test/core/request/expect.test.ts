import { evaluate, type Outcome } from '@wirebench/core/request/expect';
import type { Expectation } from '@wirebench/core/request/types';
import { describe, expect, it } from 'vitest';

const RESULT = { jsonrpc: '2.0', id: 1, result: { isError: false, content: [{ type: 'text', text: 'hi' }] } };
const FAILED = { jsonrpc: '2.0', id: 1, result: { isError: true, content: [] } };
const ERROR = { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'bad cursor' } };
const PROGRESS = { jsonrpc: '2.0', method: 'notifications/progress', params: { progress: 1 } };
const LOG = { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'x' } };

const outcome = (more: Partial<Outcome>): Outcome => ({ notifications: [], errorFindings: 0, ...more });

describe('evaluate', () => {
  it.each<[string, Expectation | undefined, Partial<Outcome>, string[]]>([
    ['no expect: a result passes', undefined, { response: RESULT }, []],
    [
      'no expect: an error fails',
      undefined,
      { response: ERROR },
      ['The server answered with an error: -32602 bad cursor.'],
    ],
    [
      'no expect: a failed tool fails',
      undefined,
      { response: FAILED },
      ['The tool ran and reported a failure (`isError` is true).'],
    ],
    [
      'no expect: findings fail',
      undefined,
      { response: RESULT, errorFindings: 2 },
      ['The response breaks the specification: 2 errors found.'],
    ],
    [
      'no expect: no response fails',
      undefined,
      { absence: 'no answer within 60 s' },
      ['No response: no answer within 60 s.'],
    ],
    [
      'an error where a result is expected',
      { result: {} },
      { response: ERROR },
      ['A result is expected, but the server answered with an error: -32602 bad cursor.'],
    ],
    [
      'a result where an error is expected',
      { error: {} },
      { response: RESULT },
      ['An error is expected, but the server answered with a result.'],
    ],
    [
      'a response that is neither',
      { result: {} },
      { response: { jsonrpc: '2.0', id: 1 } },
      ['A result is expected, but the response has none.'],
    ],
    ['the expected error', { error: { code: -32602 } }, { response: ERROR }, []],
    ['another error', { error: { code: -32601 } }, { response: ERROR }, ['`error.code` is -32602, expected -32601.']],
    ['a failed tool that is expected', { result: { isError: true } }, { response: FAILED }, []],
    ['findings do not fail what is described', { result: {} }, { response: RESULT, errorFindings: 1 }, []],
    [
      'a missing member',
      { result: { structuredContent: { a: 1 } } },
      { response: RESULT },
      ['`result.structuredContent` is missing; expected {"a":1}.'],
    ],
    [
      'an item of an array',
      { result: { content: [{ text: 'ho' }] } },
      { response: RESULT },
      ['`result.content[0].text` is "hi", expected "ho".'],
    ],
    [
      'the length of an array',
      { result: { content: [] } },
      { response: RESULT },
      ['`result.content` has 1 items, expected 0.'],
    ],
    [
      'another type',
      { result: { content: 'hi' } },
      { response: RESULT },
      ['`result.content` is an array, expected the string "hi".'],
    ],
    ['in time', { maxMs: 20 }, { response: RESULT, ms: 20 }, []],
    [
      'too slow',
      { maxMs: 20 },
      { response: RESULT, ms: 20.55 },
      ['The response took 21 ms, more than the 20 ms that are allowed.'],
    ],
    [
      'maxMs alone does not let an error pass',
      { maxMs: 20 },
      { response: ERROR, ms: 1 },
      ['The server answered with an error: -32602 bad cursor.'],
    ],
    ['silence', { response: 'none', waitMs: 5 }, {}, []],
    [
      'an answer where silence is expected',
      { response: 'none' },
      { response: ERROR },
      ['A response arrived, but none is expected.'],
    ],
    [
      'notifications in order, others between',
      { notifications: [{ method: 'notifications/progress' }, { params: { level: 'info' } }] },
      { response: RESULT, notifications: [PROGRESS, PROGRESS, LOG] },
      [],
    ],
    [
      'notifications out of order',
      { notifications: [{ method: 'notifications/message' }, { method: 'notifications/progress' }] },
      { response: RESULT, notifications: [PROGRESS, LOG] },
      ['Expected notification 2 arrived too early: {"method":"notifications/progress"} (2 notifications arrived).'],
    ],
    [
      'a notification twice',
      { notifications: [{ method: 'notifications/progress' }, { method: 'notifications/progress' }] },
      { response: RESULT, notifications: [PROGRESS] },
      ['Expected notification 2 arrived too early: {"method":"notifications/progress"} (1 notification arrived).'],
    ],
    [
      'a notification that never came',
      { notifications: [{ method: 'x' }] },
      { response: RESULT },
      ['Expected notification 1 did not arrive before the response: {"method":"x"} (0 notifications arrived).'],
    ],
  ])('%s', async (_, wanted, came, messages) => {
    expect((await evaluate(wanted, outcome(came))).map((f) => f.message)).toEqual(messages);
  });

  it('points into the response and into the expectation', async () => {
    const [failure] = await evaluate({ result: { content: [{ text: 'ho' }] } }, outcome({ response: RESULT }));
    expect(failure).toMatchObject({
      pointer: ['result', 'content', 0, 'text'],
      expectPath: ['result', 'content', 0, 'text'],
    });
    const [missing] = await evaluate({ result: { a: { b: 1 } } }, outcome({ response: { result: { a: {} } } }));
    expect(missing).toMatchObject({ pointer: ['result', 'a'], expectPath: ['result', 'a', 'b'] });
  });

  it('hands the whole message to the schema check and places its faults', async () => {
    const seen: unknown[] = [];
    const failures = await evaluate(
      { schema: { type: 'object' } },
      outcome({ response: RESULT }),
      async (schema, message) => {
        seen.push(schema, message);
        return [{ message: 'no', path: ['result'] }];
      },
    );
    expect(seen).toEqual([{ type: 'object' }, RESULT]);
    expect(failures).toEqual([{ message: 'no', pointer: ['result'], expectPath: ['schema'] }]);
  });

  it('tells large numbers apart by their digits', async () => {
    const spelled = (text: string) => (path: readonly (string | number)[]) =>
      path.join('/') === 'result/n' ? text : undefined;
    const run = (text: string) =>
      evaluate(
        { result: { n: 2 ** 53 }, spelling: spelled('9007199254740993') },
        outcome({ response: { result: { n: Number(text) } }, responseSpelling: spelled(text) }),
      );
    expect(await run('9007199254740993')).toEqual([]);
    expect(await run('9007199254740993.0')).toEqual([]);
    expect(await run('9007199254740992')).toHaveLength(1);
  });
});
