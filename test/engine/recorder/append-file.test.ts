import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppendFile } from '@wirebench/engine/recorder/append-file';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'append-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('AppendFile', () => {
  it('writes pieces of any size in order, and knows where it is', () => {
    const path = join(folder, 'a');
    const file = new AppendFile(path, () => {});
    const sizes = [1, 100, 262_144, 262_143, 300_000, 87_381, 87_382, 5];
    let expected = '';
    for (const [index, size] of sizes.entries()) {
      const text = String.fromCharCode(97 + index).repeat(size);
      expect(file.position).toBe(expected.length);
      if (index % 2 === 0) file.text(text);
      else file.bytes(Buffer.from(text));
      expected += text;
    }
    file.close();
    expect(readFileSync(path, 'utf8') === expected).toBe(true);
  });

  it('writes any text as UTF-8', () => {
    let count = 0;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const path = join(folder, String(count++));
        const file = new AppendFile(path, () => {});
        for (const text of texts) file.text(text);
        file.flush();
        expect(readFileSync(path, 'utf8')).toBe(Buffer.from(texts.join('')).toString());
        file.close();
      }),
      { numRuns: 50 },
    );
  });

  it('tells once when the disk is full, and takes no more', () => {
    const failures: string[] = [];
    let room = 10;
    const write = (_fd: number, _bytes: Uint8Array, _at: number, length: number) => {
      const taken = Math.min(room, length);
      room -= taken;
      if (taken === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      return taken;
    };
    const file = new AppendFile(join(folder, 'full'), (error) => failures.push(error.message), write);
    for (let i = 0; i < 5; i++) {
      file.text('0123456');
      file.flush();
    }
    file.close();
    expect([failures, file.failed]).toEqual([['ENOSPC: no space left on device'], true]);
  });
});
