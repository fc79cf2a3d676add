import { describe, expect, it } from 'vitest';
import { exportName, kindItems, removedCount } from '../../../client/src/trace/export-items';

describe('what would go, for the preview', () => {
  const removed = [
    { kind: 'name', place: 'params.arguments.apiKey', count: 3 },
    { kind: 'contents', place: 'result.content[].text', count: 9 },
    { kind: 'url', place: 'http.url', count: 4 },
    { kind: 'name', place: '', count: 2 },
  ] as const;

  it('is told by kind, the most frequent first, with its places', () => {
    expect(kindItems({ removed, more: 0, secrets: 2 })).toEqual([
      { kind: 'name', count: 5, places: 'params.arguments.apiKey ×3, text ×2' },
      { kind: 'url', count: 4, places: 'http.url ×4' },
    ]);
    expect(removedCount({ removed, more: 7, secrets: 2 })).toBe(25);
  });

  it('of many places tells the first', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ kind: 'shape' as const, place: `p${i}`, count: 1 }));
    const [item] = kindItems({ removed: many, more: 0, secrets: 1 });
    expect(item).toEqual({ kind: 'shape', count: 20, places: 'p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, …' });
  });
});

describe('the name of an export', () => {
  it.each([
    ['run.mcptrace', 'har', 'run.har'],
    ['run.mcptrace', 'mcptrace', 'run-export.mcptrace'],
    ['run.mcp.jsonl', 'html', 'run.html'],
    ['MCP Logs.log', 'otlp.json', 'MCP Logs.otlp.json'],
    ['.log', 'mmd', 'trace.mmd'],
    ['a.b', 'mmd', 'a.b.mmd'],
  ])('%s as %s', (name, suffix, expected) => {
    expect(exportName(name, suffix)).toBe(expected);
  });
});
