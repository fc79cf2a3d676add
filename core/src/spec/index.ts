import * as files from './revision-files';
import type { Revision, RevisionId } from './types';

/** Every revision, oldest first. */
export const REVISIONS: readonly Revision[] = Object.values(files).sort((a, b) => (a.id < b.id ? -1 : 1));

const byId = new Map<string, Revision>(REVISIONS.map((one) => [one.id, one]));

export const isRevisionId = (value: unknown): value is RevisionId => typeof value === 'string' && byId.has(value);

/** The revision of that name; ids from outside go through `isRevisionId` first. */
export function revision(id: RevisionId): Revision {
  const found = byId.get(id);
  if (!found) throw new Error(`There is no MCP revision ${JSON.stringify(id)}.`);
  return found;
}

export const latest: Revision = REVISIONS[REVISIONS.length - 1]!;

export const latestLegacy: Revision = REVISIONS.findLast((one) => one.facts.era === 'legacy')!;
