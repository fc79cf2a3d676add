import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from '../../scripts/rig/lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wirebench-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('lets one in at a time, and goes with the work, also when that fails', async () => {
  const path = join(folder, '.lock');
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, ++inside);
    expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
  };
  await Promise.all([withLock(path, work), withLock(path, work), withLock(path, work)]);
  expect(most).toBe(1);
  await expect(withLock(path, () => Promise.reject(new Error('no space left')))).rejects.toThrow('no space left');
  expect(existsSync(path)).toBe(false);
});

it('takes over the lock of a process that was killed', async () => {
  const path = join(folder, '.lock');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(path, String(pid));
  expect(await withLock(path, async () => 'done')).toBe('done');
});
