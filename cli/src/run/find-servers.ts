import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WORKSPACE_FILES } from '@wirebench/core/config/hosts/index';
import { readConfiguration } from '@wirebench/core/config/read-configuration';
import type { ServerEntry } from '@wirebench/core/config/types';
import { reasonOf } from '../failure';

export interface WorkspaceServers {
  /** the folder whose configuration files these are: `${workspaceFolder}` */
  readonly folder: string;
  readonly entries: readonly ServerEntry[];
  /** files that could not be read, for people */
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}

/** The servers that are configured for a folder: its own, then those of the folders above, nearest first. */
export function* serversAbove(folder: string): Generator<WorkspaceServers> {
  for (let here = folder; ; here = dirname(here)) {
    const found = serversIn(here);
    if (found.entries.length > 0 || found.problems.length > 0) yield found;
    if (dirname(here) === here) return;
  }
}

function serversIn(folder: string): WorkspaceServers {
  const entries: ServerEntry[] = [];
  const problems: { path: string; message: string }[] = [];
  for (const { host, path: below } of WORKSPACE_FILES) {
    const path = join(folder, ...below.split('/'));
    if (!existsSync(path)) continue;
    try {
      const read = readConfiguration(host, path, readFileSync(path, 'utf8'));
      entries.push(...read.entries);
      if (read.problem !== undefined) problems.push({ path, message: read.problem });
    } catch (error) {
      problems.push({ path, message: reasonOf(error) });
    }
  }
  return { folder, entries, problems };
}
