import { lastTwoRuns } from '@wirebench/client/compare/earlier-run';
import type { RunEntry } from '@wirebench/client/shared/response-panel';
import { describe, expect, it } from 'vitest';

const entry = (run: string, title: string, more: object = {}): RunEntry =>
  ({ run, item: 0, title, server: 's', at: '', state: 'done', result: { response: 'result' }, ...more }) as RunEntry;
const said = (list: readonly RunEntry[], uri?: string, title?: string, lost: readonly string[] = []) => {
  const pair = lastTwoRuns({ list, uriOf: (run) => run.slice(0, 1), isLost: (run) => lost.includes(run) }, uri, title);
  return typeof pair === 'string' ? pair : `${pair.earlier.run} ${pair.now.run}`;
};

describe('lastTwoRuns', () => {
  // newest first; the first letter of a run is its document
  const list = [entry('a3', 'x'), entry('b2', 'x'), entry('a2', 'y'), entry('a1', 'x'), entry('a0', 'x')];

  it.each([
    ['what was answered last', undefined, undefined, 'a1 a3'],
    ['the request of the cursor', 'a', 'x', 'a1 a3'],
    ['one that was answered once', 'a', 'y', '"y" was answered once only.'],
    ['another document is another request', 'b', 'x', '"x" was answered once only.'],
    ['a request that was never sent: what was answered last', 'a', 'z', 'a1 a3'],
  ])('%s', (_, uri, title, expected) => {
    expect(said(list, uri, title)).toBe(expected);
  });

  it('passes over what is not there to be read', () => {
    expect(said(list, 'a', 'x', ['a1'])).toBe('a0 a3');
    expect(said([entry('a2', 'x', { state: 'running' }), ...list.slice(3)])).toBe('a0 a1');
    expect(said([entry('a2', 'x', { result: { response: 'none' } })])).toBe(
      'No request has been answered in this window.',
    );
  });
});
