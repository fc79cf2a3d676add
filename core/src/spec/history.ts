import { latest, REVISIONS } from './index';
import { REPLACEMENTS } from './replacements';
import type { MethodHistory, RevisionId } from './types';

let histories: ReadonlyMap<string, MethodHistory> | undefined;

/** Every method that any revision has as a message, with the revisions it came in and went away with. */
export function methodHistories(): ReadonlyMap<string, MethodHistory> {
  histories ??= trace();
  return histories;
}

/** Undefined for a name that no revision has. */
export const methodHistory = (method: string): MethodHistory | undefined => methodHistories().get(method);

function trace(): ReadonlyMap<string, MethodHistory> {
  const spans = new Map<string, { since: RevisionId; until: RevisionId }>();
  for (const { id, methods } of REVISIONS) {
    for (const method of methods.keys()) spans.set(method, { since: spans.get(method)?.since ?? id, until: id });
  }
  return new Map(
    [...spans].map(([method, { since, until }]) => [
      method,
      until === latest.id ? { method, since } : { method, since, until, ...REPLACEMENTS[method] },
    ]),
  );
}
