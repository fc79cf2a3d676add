import type { Fate } from './near-miss';

const REMEMBERED = 2000;

/** What became of ids that are no longer pending, so that a late or second response is known for what it is. */
export class FateMemory {
  readonly #fates = new Map<string, Fate>();

  remember(key: string, fate: Fate): void {
    this.#fates.delete(key);
    this.#fates.set(key, fate);
    if (this.#fates.size <= REMEMBERED) return;
    const oldest = this.#fates.keys().next();
    if (!oldest.done) this.#fates.delete(oldest.value);
  }

  of(key: string): Fate | undefined {
    return this.#fates.get(key);
  }
}
