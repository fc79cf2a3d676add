import type { RunEntry } from '@wirebench/client/shared/response-panel';
import { sizeUpTo } from '../panel/message-size';

/** Entries together stay well below what a panel gets at once. */
const MOST_BYTES = 200_000;
/** findings that an entry keeps when room is short */
const FEW = 5;

/**
 * The entries as they fit into one message: the first keep all they have, of later ones most findings are left off, and
 * counted as left off. Entries that fit not even so are left out.
 */
export function fitEntries(entries: readonly RunEntry[], most = MOST_BYTES): readonly RunEntry[] {
  const fitting: RunEntry[] = [];
  let room = most;
  for (const entry of entries) {
    // the first is what is looked at; none of the others takes the room of the rest
    const share = fitting.length === 0 ? room : Math.floor(room / 8);
    const least = shortened(entry, 0);
    const fit = [entry, shortened(entry, FEW)].find((one) => sizeUpTo(one, share) <= share) ?? least;
    const size = sizeUpTo(fit, room);
    if (size > room) break;
    room -= size;
    fitting.push(fit);
  }
  return fitting;
}

function shortened(entry: RunEntry, findings: number): RunEntry {
  const { result } = entry;
  if (!result || result.findings.length <= findings) return entry;
  const left = result.findings.length - findings;
  return {
    ...entry,
    result: { ...result, findings: result.findings.slice(0, findings), moreFindings: result.moreFindings + left },
  };
}
