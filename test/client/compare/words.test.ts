import { changeText, pairLabel } from '@wirebench/client/webview/comparison/words';
import type { ComparedRow } from '@wirebench/core/trace/compare/types';
import { describe, expect, it } from 'vitest';

const row = (line: number, status: string) =>
  ({ index: 0, line, kind: 'request', method: 'tools/call', target: 'tide', status }) as unknown as NonNullable<
    ComparedRow['left']
  >;
const pair = (more: Partial<ComparedRow>): ComparedRow => ({
  index: 0,
  verdict: 'changed',
  changes: [],
  moved: false,
  partial: false,
  left: row(3, 'result'),
  right: row(7, 'result'),
  ...more,
});

describe('what a pair is called', () => {
  it.each<[Partial<ComparedRow>, string]>([
    [
      { changes: ['value', 'duration'] },
      'changed, other values, other duration, tools/call tide, result, line 3 before, line 7 after',
    ],
    [
      { changes: ['outcome'], right: row(7, 'tool-error') },
      'changed, other outcome, tools/call tide, result before and tool error after, line 3 before, line 7 after',
    ],
    [{ verdict: 'added', left: undefined }, 'added, tools/call tide, result, line 7 after'],
    [{ verdict: 'gone', right: undefined }, 'gone, tools/call tide, result, line 3 before'],
    [{ verdict: 'same', moved: true }, 'same, moved, tools/call tide, result, line 3 before, line 7 after'],
  ])('%j', (more, label) => {
    expect(pairLabel(pair(more))).toBe(label);
  });

  it('says what was not compared', () => {
    expect(changeText(pair({ changes: ['request', 'shape'], partial: true }))).toBe(
      'other parameters, other shape, in part only',
    );
  });
});
