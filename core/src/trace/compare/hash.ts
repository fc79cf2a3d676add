const HIGH = 0x1_0000_0000;
const MOST = 2 ** 53;

/** Numbers of 53 bits that stand for values. They tell values apart, and are no protection against forgery. */
export function hashText(text: string): number {
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x2c1b3c6d);
    b = Math.imul(b ^ code, 0x297a2d39);
  }
  return finish(a ^ text.length, b);
}

/** the hash of two hashes in their order */
export function fold(first: number, second: number): number {
  let a = Math.imul((first >>> 0) ^ 0x27d4eb2f, 0x165667b1);
  let b = Math.imul((first / HIGH) ^ 0x61c88647, 0x2c1b3c6d);
  a = Math.imul(a ^ (second >>> 0) ^ (b >>> 15), 0x85ebca6b);
  b = Math.imul(b ^ (second / HIGH) ^ (a >>> 13), 0xc2b2ae35);
  return finish(a, b);
}

/** The sum of two hashes, the same in any order; `fold` it with something before it goes on. */
export function sum(one: number, other: number): number {
  const room = MOST - other;
  return one >= room ? one - room : one + other;
}

function finish(a: number, b: number): number {
  let low = a ^ (a >>> 16) ^ (b >>> 13);
  let high = b ^ (b >>> 15) ^ Math.imul(a, 0x9e3779b1);
  low = Math.imul(low ^ (low >>> 13), 0x85ebca6b);
  high = Math.imul(high ^ (high >>> 16), 0xc2b2ae35);
  low ^= low >>> 16;
  high ^= high >>> 13;
  return HIGH * (high & 0x1f_ffff) + (low >>> 0);
}
