import type { RequestId } from '../../frame/types';
import { hash53 } from './hash';

const MOST_INTERVALS = 10_000;
const MOST_HASHES = 200_000;

/**
 * Ids that were used: whole numbers as intervals, since most clients count, all else as hashes of 53 bits. A set that
 * is full says so, and nobody may conclude from it that an id is new.
 */
export class IdSet {
  /** starts and ends in turn, rising, both inside */
  private readonly bounds: number[] = [];
  private readonly hashes = new Set<number>();
  private overflowed = false;

  get isEmpty(): boolean {
    return this.bounds.length === 0 && this.hashes.size === 0;
  }

  /** ids were left out */
  get isFull(): boolean {
    return this.overflowed;
  }

  has(id: RequestId): boolean {
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) return this.hashes.has(hashOf(id));
    const at = this.firstEndFrom(id);
    return at < this.bounds.length && this.bounds[at]! <= id;
  }

  add(id: RequestId): void {
    if (typeof id !== 'number' || !Number.isSafeInteger(id)) {
      if (this.hashes.size < MOST_HASHES) this.hashes.add(hashOf(id));
      else this.overflowed ||= !this.hashes.has(hashOf(id));
      return;
    }
    const { bounds } = this;
    const at = this.firstEndFrom(id);
    if (at < bounds.length && bounds[at]! <= id) return;
    const joinsLeft = at > 0 && bounds[at - 1] === id - 1;
    const joinsRight = at < bounds.length && bounds[at] === id + 1;
    if (joinsLeft && joinsRight) bounds.splice(at - 1, 2);
    else if (joinsLeft) bounds[at - 1] = id;
    else if (joinsRight) bounds[at] = id;
    else if (bounds.length < 2 * MOST_INTERVALS) bounds.splice(at, 0, id, id);
    else this.overflowed = true;
  }

  clear(): void {
    this.bounds.length = 0;
    this.hashes.clear();
    this.overflowed = false;
  }

  /** place of the start of the first interval that ends at `id` or later */
  private firstEndFrom(id: number): number {
    const { bounds } = this;
    let low = 0;
    let high = bounds.length / 2;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (bounds[2 * middle + 1]! < id) low = middle + 1;
      else high = middle;
    }
    return 2 * low;
  }
}

/** of a number by its spelling, told apart from the same letters as a string */
const hashOf = (value: RequestId): number => hash53(typeof value === 'number' ? `n${value}` : `s${value}`);
