import { StderrRing } from '@wirebench/engine/stdio/stderr-ring';
import { describe, expect, it } from 'vitest';

describe('StderrRing', () => {
  it('gives lines as they are complete, whatever the line end', () => {
    const ring = new StderrRing(1000);
    expect(ring.push(Buffer.from('one\r\ntw'))).toEqual(['one']);
    expect(ring.push(Buffer.from('o\nthree'))).toEqual(['two']);
    expect(ring.end()).toEqual(['three']);
  });

  it('puts a character together that two chunks share', () => {
    const ring = new StderrRing(1000);
    const bytes = Buffer.from('grün\n');
    expect(ring.push(bytes.subarray(0, 3))).toEqual([]);
    expect(ring.push(bytes.subarray(3))).toEqual(['grün']);
  });

  it('is bounded: by length, and by line', () => {
    const ring = new StderrRing(100);
    const lines = ring.push(Buffer.from('x'.repeat(20_000)));
    expect(lines.map((line) => line.length)).toEqual([8192, 8192]);
    for (let i = 0; i < 100; i++) ring.push(Buffer.from('y'.repeat(100)));
    expect(ring.tail(10_000).length).toBeLessThanOrEqual(200);
    expect(ring.tail(5)).toBe('yyyyy');
  });

  it('tells what came since a moment', () => {
    const ring = new StderrRing(1000);
    ring.push(Buffer.from('before\n'));
    const mark = ring.total;
    expect(ring.since(mark, 100)).toBe('');
    ring.push(Buffer.from('after\n'));
    expect(ring.since(mark, 100)).toBe('after\n');
    expect(ring.since(mark, 3)).toBe('er\n');
  });
});
