/** Ranges of UTF-16 units, both ends within. */
export type CharSet = readonly (readonly [from: number, to: number])[];

const LAST = 0xffff;

export const DIGITS: CharSet = [[48, 57]];
export const WORDS: CharSet = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
export const BLANKS: CharSet = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x2028, 0x2029],
];
/** anything but the end of a line */
export const ANY: CharSet = complement([
  [10, 10],
  [13, 13],
]);

export function complement(set: CharSet): CharSet {
  const sorted = [...set].sort((a, b) => a[0] - b[0]);
  const rest: [number, number][] = [];
  let next = 0;
  for (const [from, to] of sorted) {
    if (from > next) rest.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= LAST) rest.push([next, LAST]);
  return rest;
}

/** The same letters in either case, of those that ASCII has. */
export function eitherCase(set: CharSet): CharSet {
  const more: [number, number][] = [];
  for (const [from, to] of set) {
    const upper: [number, number] = [Math.max(from, 65), Math.min(to, 90)];
    const lower: [number, number] = [Math.max(from, 97), Math.min(to, 122)];
    if (upper[0] <= upper[1]) more.push([upper[0] + 32, upper[1] + 32]);
    if (lower[0] <= lower[1]) more.push([lower[0] - 32, lower[1] - 32]);
  }
  return [...set, ...more];
}

export const holds = (set: CharSet, unit: number): boolean => set.some(([from, to]) => unit >= from && unit <= to);
