import { isUtf8 } from 'node:buffer';

/** A frame with a line break in it cannot be spliced into a line. */
export function hasLineBreak(bytes: Uint8Array): boolean {
  return bytes.includes(13) || bytes.includes(10);
}

/** All that a line can hold of line breaks. */
export const hasCarriageReturn = (bytes: Uint8Array): boolean => bytes.includes(13);

export const isWellFormed = (bytes: Uint8Array): boolean => isUtf8(bytes);
