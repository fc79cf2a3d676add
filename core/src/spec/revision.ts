import type { Definitions, MethodInfo, Revision, RevisionFacts, RevisionId } from './types';

export interface RevisionSource {
  readonly id: RevisionId;
  readonly facts: RevisionFacts;
  readonly methods: readonly MethodInfo[];
  readonly inputRequests?: readonly MethodInfo[];
  /** builds `$defs`; called once, when somebody first asks */
  readonly definitions: () => Definitions;
}

const byMethod = (rows: readonly MethodInfo[]) => new Map(rows.map((row) => [row.method, row]));

export function defineRevision({ id, facts, methods, inputRequests = [], definitions }: RevisionSource): Revision {
  let built: Definitions | undefined;
  return {
    id,
    facts,
    methods: byMethod(methods),
    inputRequests: byMethod(inputRequests),
    definitions: () => {
      built ??= definitions();
      return built;
    },
  };
}
