/** A stretch of a filter's text, in UTF-16 units. */
export interface Stretch {
  readonly offset: number;
  readonly length: number;
}

/** A part of a filter's text, all of it wrong or all of it right. */
export interface Piece {
  readonly text: string;
  readonly isWrong: boolean;
}

/** The text in parts, so that what is wrong can be marked. */
export function piecesOf(text: string, errors: readonly Stretch[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { offset, length } of [...errors].sort((a, b) => a.offset - b.offset)) {
    const start = Math.max(at, Math.min(offset, text.length));
    // what is missing at the end of a word is marked at the word's last letter
    const end = Math.min(text.length, Math.max(start, offset + Math.max(1, length)));
    if (start > at) pieces.push({ text: text.slice(at, start), isWrong: false });
    if (end > start) pieces.push({ text: text.slice(start, end), isWrong: true });
    at = Math.max(at, end);
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isWrong: false });
  return pieces;
}

/** The text with an offer taken, and where the cursor stands then. After a value the next word begins. */
export function taken(
  text: string,
  { text: offer, offset, length }: Stretch & { readonly text: string },
): { readonly text: string; readonly cursor: number } {
  const after = text.slice(offset + length);
  const space = offer.endsWith(':') || /^[\s,]/.test(after) ? '' : ' ';
  return { text: text.slice(0, offset) + offer + space + after, cursor: offset + offer.length + space.length };
}
