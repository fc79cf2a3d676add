import type { RunEntry } from '@wirebench/client/shared/response-panel';

/** What is asked of the history of runs. */
export interface RunsSoFar {
  readonly list: readonly RunEntry[];
  /** address of the document of a run */
  readonly uriOf: (run: string) => string | undefined;
  /** the response can be read no more */
  readonly isLost: (run: string) => boolean;
}

export interface RunPair {
  readonly now: RunEntry;
  readonly earlier: RunEntry;
}

/**
 * The last answer to a request and the one before it: the request of that title in that document, or that which was
 * answered last. A string says what is missing, for people.
 */
export function lastTwoRuns(runs: RunsSoFar, uri?: string, title?: string): RunPair | string {
  const answered = runs.list.filter(
    ({ run, state, result }) =>
      state === 'done' && result !== undefined && result.response !== 'none' && !runs.isLost(run),
  );
  const isOf = (entry: RunEntry, document: string | undefined, name: string) =>
    runs.uriOf(entry.run) === document && entry.title === name;
  const asked = title === undefined ? undefined : answered.find((entry) => isOf(entry, uri, title));
  const now = asked ?? answered[0];
  if (!now) return 'No request has been answered in this window.';
  const document = runs.uriOf(now.run);
  const earlier = answered.find((entry) => entry !== now && entry.run !== now.run && isOf(entry, document, now.title));
  return earlier ? { now, earlier } : `"${now.title}" was answered once only.`;
}
