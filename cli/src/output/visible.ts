/**
 * A text as a terminal may show it: what comes from files and servers could move the cursor, change colours or reverse
 * the reading order. Line feeds stay where `lines` is set.
 */
export function visible(text: string, lines: 'keep-lines' | 'one-line' = 'keep-lines'): string {
  return text.replace(UNSAFE, (char) => {
    if (char === '\n' && lines === 'keep-lines') return char;
    if (char === '\n' || char === '\t') return ' ';
    return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** control characters, what sets or isolates direction, what is no character at all, half surrogate pairs */
const UNSAFE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
