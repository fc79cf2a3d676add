import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder of its own for the tests of one file, removed after them. */
export function testFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'wirebench-trace-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return (name) => join(folder, name);
}
