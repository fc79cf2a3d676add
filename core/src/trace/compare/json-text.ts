/** characters of a text that is looked into */
const LONGEST = 4_000_000;

/**
 * What a text content says, where it is an object or an array written as JSON: tools hand over data that way, and its
 * blanks and the order of its members mean nothing.
 */
export function jsonInText(name: string | undefined, value: unknown): object | undefined {
  if (name !== 'text' || typeof value !== 'string' || value.length > LONGEST || !/^\s*[[{]/.test(value))
    return undefined;
  try {
    return JSON.parse(value) as object;
  } catch {
    return undefined;
  }
}
