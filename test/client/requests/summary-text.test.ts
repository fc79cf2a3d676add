import type { ItemResult } from '@wirebench/core/contract/engine';
import { describe, expect, it } from 'vitest';
import { countsText, duration, pendingText, resultText } from '../../../client/src/requests/summary-text';

const result = (change: Partial<ItemResult>): ItemResult => ({
  item: 0,
  outcome: 'passed',
  response: 'result',
  failures: [],
  findings: [],
  moreFindings: 0,
  notifications: 0,
  rounds: 0,
  ...change,
});

describe('what came of an item', () => {
  it.each([
    [result({ ms: 12.4 }), '✓ 12 ms'],
    [result({ outcome: 'failed', response: 'tool-error', ms: 5 }), '✗ tool error, 5 ms'],
    [result({ outcome: 'failed', response: 'error', error: { code: -32602, message: 'no' } }), '✗ error -32602'],
    [result({ outcome: 'failed', failures: [{ message: 'a' }, { message: 'b' }] }), '✗ 2 expectations failed'],
    [
      result({
        outcome: 'failed',
        findings: [{ rule: 'a/b', level: 'error', fault: 'mcp', message: 'm', pointer: '', docs: '' }],
      }),
      '✗ 1 finding',
    ],
    [
      result({ outcome: 'failed', response: 'tool-error', failures: [{ message: 'a', implied: true }] }),
      '✗ tool error',
    ],
    [result({ outcome: 'timeout', response: 'none' }), '⏱ no answer in time'],
    [result({ outcome: 'cancelled', response: 'none' }), '⊘ cancelled'],
    [result({ outcome: 'cancelled', response: 'none', failures: [{ message: 'cancelled' }] }), '⊘ cancelled'],
    [result({ outcome: 'timeout', response: 'none', failures: [{ message: 'late' }] }), '⏱ no answer in time'],
    [result({ outcome: 'not-run', response: 'none' }), '– not run'],
    [result({ response: 'none' }), '✓ no answer'],
    [result({ response: 'input-required' }), '✓ input required'],
  ])('%#: %s', (item, text) => {
    expect(resultText(item)).toBe(text);
  });
});

it.each([
  [0, '0 ms'],
  [999.4, '999 ms'],
  [1_500, '1.5 s'],
  [61_000, '1 min 1 s'],
])('%i is %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

it('counts outcomes in the order they came', () => {
  const items = [result({}), result({ outcome: 'failed' }), result({}), result({ outcome: 'not-run' })];
  expect(countsText(items)).toBe('2 passed, 1 failed, 1 not run');
});

describe('a call without an answer', () => {
  const call = { elapsedMs: 2_500, stderr: '', alive: true, nearMisses: [], notifications: 0 };
  it.each([
    [call, 'waiting for 2.5 s; nothing came back yet'],
    [{ ...call, lastReceivedMs: 100 }, 'waiting for 2.5 s'],
    [{ ...call, alive: false }, 'waiting for 2.5 s; the server has ended'],
    [
      { ...call, lastReceivedMs: 1, nearMisses: ['An answer to "7" came, the request has 7.'] },
      'waiting for 2.5 s; An answer to "7" came, the request has 7.',
    ],
  ])('%#', (pending, text) => {
    expect(pendingText(pending)).toBe(text);
  });
});
