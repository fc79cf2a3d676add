import { readdirSync, statSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

const SUFFIX = '.mcptrace';

/** `2026-11-30T08-15-02-123-name-k3j9.mcptrace`: sorts by time, legal on every file system. */
export function recordingName(server: string, at: Date, salt: string): string {
  const time = at.toISOString().replace(/[:.]/g, '-').slice(0, -1);
  const name =
    server
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'server';
  return `${time}-${name}-${salt}${SUFFIX}`;
}

export interface Retention {
  readonly keepDays: number;
  readonly maxBytes: number;
}

/** Deletes recordings that are too old, then the oldest until the rest is small enough; never one of `keep`. */
export function prune(folder: string, retention: Retention, keep: ReadonlySet<string>, nowMs: number): string[] {
  const files = list(folder).filter((file) => !keep.has(file.path));
  const deadline = nowMs - retention.keepDays * 24 * 3600 * 1000;
  let total = list(folder).reduce((sum, file) => sum + file.size, 0);
  const deleted: string[] = [];
  for (const file of files) {
    if (file.mtimeMs >= deadline && total <= retention.maxBytes) continue;
    try {
      unlinkSync(file.path);
      deleted.push(file.path);
      total -= file.size;
    } catch {
      // Somebody has it open (Windows); the next start tries again.
    }
  }
  return deleted;
}

function list(folder: string): { path: string; size: number; mtimeMs: number }[] {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    return [];
  }
  const files = names
    .filter((name) => name.endsWith(SUFFIX))
    .flatMap((name) => {
      const path = join(folder, name);
      try {
        const { size, mtimeMs } = statSync(path);
        return [{ path, size, mtimeMs }];
      } catch {
        return [];
      }
    });
  return files.sort((a, b) => a.mtimeMs - b.mtimeMs);
}
