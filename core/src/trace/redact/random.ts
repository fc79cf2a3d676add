/** characters of a text that are counted */
const LONGEST = 400;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text looks like a key: one word, long, of letters and digits in no order that a person would write. */
export function looksRandom(text: string): boolean {
  if (text.length < 20 || text.length > 4096 || !/^[\w+/=.~-]+$/.test(text)) return false;
  if (UUID.test(text) || !/\d/.test(text) || !/[A-Za-z]/.test(text)) return false;
  if (/^[0-9a-f]+$/i.test(text)) return text.length >= 32 && bitsOf(text) > 3;
  return bitsOf(text) > 3.6 && !/^[\w-]*(?:[a-z]{4,}[-_./][a-z]{4,}){2}/.test(text);
}

/** Shannon's entropy, bits a character. */
function bitsOf(text: string): number {
  const part = text.slice(0, LONGEST);
  const counts = new Map<string, number>();
  for (const character of part) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / part.length) * Math.log2(count / part.length);
  return bits;
}
