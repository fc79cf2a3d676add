import { ANY_CHANGE, BITS, changesIn } from './changes';
import type { ComparedPair, Verdict } from './types';

const NONE = -1;

/** The result of holding two traces against each other: three typed arrays, however long it is. */
export class Comparison {
  /** @param lefts rows of the first trace, -1 where there is none; `rights` of the second */
  constructor(
    private readonly lefts: Int32Array,
    private readonly rights: Int32Array,
    private readonly bits: Uint8Array,
  ) {}

  get length(): number {
    return this.lefts.length;
  }

  verdictAt(index: number): Verdict {
    if (this.lefts[index] === NONE) return 'added';
    if (this.rights[index] === NONE) return 'gone';
    return (this.bits[index]! & ANY_CHANGE) === 0 ? 'same' : 'changed';
  }

  pairAt(index: number): ComparedPair {
    const bits = this.bits[index] ?? 0;
    return {
      index,
      verdict: this.verdictAt(index),
      changes: changesIn(bits),
      moved: (bits & BITS.moved) !== 0,
      partial: this.isPartialAt(index),
    };
  }

  isPartialAt(index: number): boolean {
    return (this.bits[index]! & BITS.partial) !== 0;
  }

  /** row of the request, notification or batch in the first trace */
  leftAt(index: number): number | undefined {
    return known(this.lefts[index]);
  }

  rightAt(index: number): number | undefined {
    return known(this.rights[index]);
  }
}

const known = (row: number | undefined) => (row === undefined || row < 0 ? undefined : row);
