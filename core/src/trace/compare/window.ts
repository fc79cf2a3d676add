/** What is aligned: `strong` keys are equal where two elements are alike, `weak` ones where they may be held together. */
export interface Keys {
  readonly strong: ArrayLike<number>;
  readonly weak: ArrayLike<number>;
}

/** A stretch of both sequences: from, and up to but without. */
export interface Stretch {
  readonly a0: number;
  readonly a1: number;
  readonly b0: number;
  readonly b1: number;
}

/** elements of each side that are looked at together */
export const WINDOW = 128;
/** an equal element is worth more than two that only belong to the same method and target */
const STRONG = 3;
const WEAK = 1;

const SIDE = WINDOW + 1;
const scores = new Int32Array(SIDE * SIDE);

/**
 * The best alignment of at most 128 elements of each side, told pair by pair; those behind a place are left to the
 * next window.
 * @param most steps that are taken: pairs and elements passed over
 * @returns where it stopped
 */
export function alignWindow(
  a: Keys,
  b: Keys,
  { a0, a1, b0, b1 }: Stretch,
  most: number,
  pair: (i: number, j: number) => void,
): { readonly a: number; readonly b: number } {
  const rows = a1 - a0;
  const columns = b1 - b0;
  const worth = (i: number, j: number) => {
    if (a.strong[i] === b.strong[j]) return STRONG;
    return a.weak[i] === b.weak[j] ? WEAK : 0;
  };
  for (let j = 0; j <= columns; j++) scores[rows * SIDE + j] = 0;
  for (let i = rows - 1; i >= 0; i--) {
    const strong = a.strong[a0 + i];
    const weak = a.weak[a0 + i];
    const row = i * SIDE;
    const below = row + SIDE;
    let behind = 0;
    scores[row + columns] = 0;
    for (let j = columns - 1; j >= 0; j--) {
      const match = b.strong[b0 + j] === strong ? STRONG : b.weak[b0 + j] === weak ? WEAK : 0;
      if (match > 0) behind = Math.max(behind, match + scores[below + j + 1]!);
      behind = Math.max(behind, scores[below + j]!);
      scores[row + j] = behind;
    }
  }
  let i = 0;
  let j = 0;
  while (i < rows && j < columns && i + j < most) {
    const match = worth(a0 + i, b0 + j);
    const score = scores[i * SIDE + j]!;
    if (match > 0 && score === match + scores[(i + 1) * SIDE + j + 1]!) pair(a0 + i++, b0 + j++);
    else if (score === scores[(i + 1) * SIDE + j]!) i++;
    else j++;
  }
  return { a: a0 + i, b: b0 + j };
}
