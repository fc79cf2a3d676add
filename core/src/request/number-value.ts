/** Doubles below this size that come from short spellings are exact; above it two spellings can share one double. */
const EXACT_BELOW = 2 ** 53;

export function isInexact(value: number): boolean {
  return !(Math.abs(value) < EXACT_BELOW);
}

/**
 * The value of a JSON number as its digits and a power of ten, the same for every spelling of the value: `1.0`, `1`
 * and `10e-1` are equal, 9007199254740993 and 9007199254740992 are not. Undefined where the text is no JSON number.
 */
export function numberValue(spelling: string): string | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,15}))?$/.exec(spelling);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const all = whole + fraction;
  let first = 0;
  while (first < all.length && all[first] === '0') first++;
  if (first === all.length) return '0';
  let last = all.length;
  while (all[last - 1] === '0') last--;
  return `${sign}${all.slice(first, last)}e${Number(exponent) - fraction.length + (all.length - last)}`;
}
