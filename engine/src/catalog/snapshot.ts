import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Catalog } from '@wirebench/core/catalog/types';
import type { ServerKey } from '@wirebench/core/config/types';

/** Where the snapshot of a server's catalog stands; the language server finds it by the same name. */
export function snapshotPath(storage: string, server: ServerKey): string {
  return join(storage, 'catalogs', `${createHash('sha256').update(server).digest('hex').slice(0, 32)}.json`);
}

/** Written whole or not at all: whoever reads it meanwhile sees the one before. @throws when it cannot be written */
export function writeSnapshot(path: string, catalog: Catalog): void {
  mkdirSync(dirname(path), { recursive: true });
  const part = `${path}.${process.pid}.part`;
  try {
    writeFileSync(part, JSON.stringify(catalog));
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
