/** Characters that look like blanks or like nothing, and are no JSON whitespace. */
export function isSpaceLike(code: number): boolean {
  if (code < 0x20) return code !== 9 && code !== 10 && code !== 13;
  if (code < 0x7f) return false;
  return (
    (code >= 0x7f && code <= 0xa0) ||
    code === 0xad ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    (code >= 0x205f && code <= 0x2064) ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Characters that the scanner takes into one word: all but blanks and `{}[]":,/`. */
export function isWordCharacter(code: number): boolean {
  switch (code) {
    case 0x20:
    case 0x09:
    case 0x0a:
    case 0x0d:
    case 0x7b:
    case 0x7d:
    case 0x5b:
    case 0x5d:
    case 0x22:
    case 0x3a:
    case 0x2c:
    case 0x2f:
      return false;
    default:
      // Beyond the end of a text the code is NaN.
      return code >= 0 && !isSpaceLike(code);
  }
}

/** How a message names a character: itself where it can be seen, and its code point. */
export function describeCharacter(text: string, offset: number): string {
  const code = text.codePointAt(offset) ?? 0;
  const name = NAMES.get(code);
  const point = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return name ? `${point} (${name})` : point;
}

const NAMES = new Map([
  [0x00, 'NUL'],
  [0x09, 'tab'],
  [0x0b, 'vertical tab'],
  [0x0c, 'form feed'],
  [0x1b, 'escape'],
  [0xa0, 'no-break space'],
  [0xad, 'soft hyphen'],
  [0x200b, 'zero-width space'],
  [0x200e, 'left-to-right mark'],
  [0x200f, 'right-to-left mark'],
  [0x2028, 'line separator'],
  [0x2029, 'paragraph separator'],
  [0x202f, 'narrow no-break space'],
  [0x2060, 'word joiner'],
  [0x3000, 'ideographic space'],
  [0xfeff, 'byte order mark'],
]);

/** A stretch of a text, shortened, as a copy: messages outlive the text that they quote. */
export function quoted(text: string, start: number, end: number): string {
  const most = 40;
  const characters = [...text.slice(start, Math.min(end, start + most))];
  return characters.join('') + (end - start > most ? '…' : '');
}
