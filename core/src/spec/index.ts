import r20241105 from './revisions/2024-11-05';
import r20250326 from './revisions/2025-03-26';
import r20250618 from './revisions/2025-06-18';
import r20251125 from './revisions/2025-11-25';
import r20260728 from './revisions/2026-07-28';
import type { Revision, RevisionId } from './types';

/** Every revision, oldest first. A new one is a folder and a line here. */
export const REVISIONS: readonly Revision[] = [
  r20241105, //
  r20250326,
  r20250618,
  r20251125,
  r20260728,
];

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
