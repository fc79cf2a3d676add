import { REVISIONS } from '../spec';
import type { RevisionFacts, RevisionId } from '../spec/types';

/** Every revision. */
export const ALL: readonly RevisionId[] = REVISIONS.map(({ id }) => id);

/** From one revision on; its own included. */
export const since = (first: RevisionId): readonly RevisionId[] => ALL.filter((id) => id >= first);

/** Up to one revision; its own included. */
export const until = (last: RevisionId): readonly RevisionId[] => ALL.filter((id) => id <= last);

/** Where a fact holds. */
export const where = (holds: (facts: RevisionFacts) => boolean): readonly RevisionId[] =>
  REVISIONS.filter(({ facts }) => holds(facts)).map(({ id }) => id);

/** In these and in no others. */
export const only = (...ids: readonly RevisionId[]): readonly RevisionId[] => ids;
