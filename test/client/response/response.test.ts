import type { RunEntry } from '@wirebench/client/shared/response-panel';
import type { RunFinding } from '@wirebench/core/contract/engine';
import { describe, expect, it } from 'vitest';
import { fitEntries } from '../../../client/src/response/fit-entries';
import { responseText } from '../../../client/src/response/response-text';

const finding = (length: number): RunFinding => ({
  rule: 'a/b',
  level: 'error',
  fault: 'mcp',
  message: 'm'.repeat(length),
  pointer: '',
  docs: '',
});
const entry = (item: number, findings: number, length = 100): RunEntry => ({
  run: 'r',
  item,
  title: 't',
  server: 's',
  at: '2026-01-01T00:00:00Z',
  state: 'done',
  result: {
    item,
    outcome: 'failed',
    response: 'result',
    failures: [],
    findings: Array.from({ length: findings }, () => finding(length)),
    moreFindings: 1,
    notifications: 0,
    rounds: 0,
  },
});
const kept = (entries: readonly RunEntry[]) =>
  entries.map(({ result }) => [result!.findings.length, result!.moreFindings]);

describe('the entries of a message', () => {
  it('are whole where there is room', () => {
    expect(fitEntries([entry(0, 3), entry(1, 0)])).toEqual([entry(0, 3), entry(1, 0)]);
  });

  it('lose most findings where room is short, the later ones first, and say how many', () => {
    expect(kept(fitEntries([entry(0, 10), entry(1, 50), entry(2, 1)], 13_000))).toEqual([
      [10, 1],
      [5, 46],
      [1, 1],
    ]);
  });

  it('are left out where nothing helps', () => {
    expect(kept(fitEntries([entry(0, 0), entry(1, 0)], 400))).toEqual([[0, 1]]);
  });

  it('never make a message too long, however much there is', () => {
    const many = fitEntries(Array.from({ length: 100 }, (_, i) => entry(i, 100, 1_000)));
    expect(JSON.stringify(many).length).toBeLessThan(256 * 1024);
    expect(many.length).toBeGreaterThan(90);
  });
});

describe('a whole response', () => {
  const read = (text: string, most: number) => {
    const asked: number[] = [];
    const ask = async ({ offset, length }: { offset: number; length: number }) => {
      asked.push(offset);
      return { text: text.slice(offset, offset + length), total: text.length };
    };
    return { asked, text: responseText(ask, { run: 'r', item: 0 }, 'wire', most) };
  };

  it('comes in windows', async () => {
    const long = 'ab'.repeat(65_000);
    const { asked, text } = read(long, 200_000);
    expect(await text).toBe(long);
    expect(asked).toEqual([0, 60_000, 120_000]);
  });

  it('is refused after the first window where it is too long', async () => {
    const { asked, text } = read('x'.repeat(70_001), 70_000);
    await expect(text).rejects.toThrow('70,001 characters, more than the 70,000');
    expect(asked).toEqual([0]);
  });

  it('may be empty', async () => {
    expect(await read('', 10).text).toBe('');
  });
});
