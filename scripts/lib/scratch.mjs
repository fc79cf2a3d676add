import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './paths.mjs';
import { isAlive } from './process-tree.mjs';

/**
 * A new empty folder below the cache, for a test to remove. What processes that were interrupted left behind goes: the
 * name of each folder says whose it is.
 */
export function scratchFolder(kind) {
  const base = join(CACHE, kind);
  mkdirSync(base, { recursive: true });
  for (const name of readdirSync(base)) {
    const owner = Number(name.split('-')[0]);
    if (!(owner > 0 && isAlive(owner))) rmSync(join(base, name), { recursive: true, force: true, maxRetries: 5 });
  }
  return mkdtempSync(join(base, `${process.pid}-`));
}
