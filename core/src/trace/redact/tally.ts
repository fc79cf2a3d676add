import type { RedactionReport, Removed } from './types';

/** places that are told apart */
const MOST = 2000;

/** Counts what went, by its kind and place. */
export class Tally {
  private readonly counts = new Map<
    string,
    { readonly kind: Removed['kind']; readonly place: string; count: number }
  >();
  private more = 0;

  add(kind: Removed['kind'], place: string): void {
    const key = `${kind} ${place}`;
    const known = this.counts.get(key);
    if (known) known.count += 1;
    else if (this.counts.size < MOST) this.counts.set(key, { kind, place, count: 1 });
    else this.more += 1;
  }

  /** @param clean takes secrets out of the names of places */
  report(secrets: number, clean: (place: string) => string): RedactionReport {
    const removed = [...this.counts.values()].map((one) => ({ ...one, place: clean(one.place) }));
    return {
      removed: removed.sort((a, b) => b.count - a.count || (a.place < b.place ? -1 : 1)),
      more: this.more,
      secrets,
    };
  }
}
