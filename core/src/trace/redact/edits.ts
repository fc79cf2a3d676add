import type { SecretKind } from './types';

/** A stretch of a text that goes. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  /** the secret; what stands in its place depends on it alone */
  readonly value: string;
  readonly kind: SecretKind | 'contents';
  /** where it stands, for people; to be asked at once, while the text is read */
  readonly path: () => string;
  /** what stands there instead, where that is no mark of a secret */
  readonly text?: string;
  /** the secrets inside, where the stretch is more than one secret */
  readonly within?: readonly string[];
  /** a number, which becomes a string inside so many strings */
  readonly quoted?: number;
}

/** What overlaps becomes one: the larger one stands for those within it. In order. */
export function mergeEdits(edits: Edit[]): Edit[] {
  edits.sort((a, b) => a.start - b.start || b.end - a.end || rank(b) - rank(a));
  const merged: Edit[] = [];
  for (const edit of edits) {
    const last = merged.at(-1);
    if (!last || edit.start >= last.end) merged.push(edit);
    else if (edit.end > last.end) merged.push({ ...edit, start: last.end });
  }
  return merged;
}

const rank = ({ kind, text, quoted }: Edit) =>
  kind === 'contents' ? 3 : quoted !== undefined ? 2 : text === undefined ? 1 : 0;

/** @param edits merged; @param mask what stands for a secret */
export function applyEdits(text: string, edits: readonly Edit[], mask: (edit: Edit) => string): string {
  if (edits.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text ?? mask(edit));
    at = edit.end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** The quote of a string inside so many strings. */
export const quoteAt = (depth: number): string => `${'\\'.repeat(2 ** depth - 1)}"`;
