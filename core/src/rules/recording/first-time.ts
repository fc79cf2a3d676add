import { memoryOf } from './memory';
import type { Recording } from './recording';

/** things that are remembered on one recording; what comes later counts as known */
const MOST = 1000;

/** Tells whether something comes up for the first time on a recording, for what is said once. */
export function firstTimes(): (recording: Recording, what: string | number) => boolean {
  const seenOf = memoryOf(() => new Set<string | number>());
  return (recording, what) => {
    const seen = seenOf(recording);
    if (seen.has(what) || seen.size >= MOST) return false;
    seen.add(what);
    return true;
  };
}
