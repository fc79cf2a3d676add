import type { TextEdit } from './types';

type Piece = { readonly from: number; readonly to: number } | { readonly text: string };

/** Edits made one after the other, each on the text that the ones before it left, as edits of the first text. */
export class PieceTable {
  private pieces: Piece[];

  constructor(length: number) {
    this.pieces = [{ from: 0, to: length }];
  }

  /** `edits` are in order and do not overlap */
  apply(edits: readonly TextEdit[]): void {
    for (const edit of edits.toReversed()) {
      const before = this.split(edit.offset);
      const behind = this.split(edit.offset + edit.length);
      this.pieces.splice(before, behind - before, { text: edit.text });
    }
  }

  edits(length: number): TextEdit[] {
    const edits: TextEdit[] = [];
    let at = 0;
    let text = '';
    for (const piece of [...this.pieces, { from: length, to: length }]) {
      if ('text' in piece) text += piece.text;
      else {
        if (text !== '' || piece.from > at) edits.push({ offset: at, length: piece.from - at, text });
        at = piece.to;
        text = '';
      }
    }
    return edits;
  }

  /** Makes a piece begin at an offset of the text as it is now; answers its index. */
  private split(offset: number): number {
    let at = 0;
    for (const [i, piece] of this.pieces.entries()) {
      if (at === offset) return i;
      const length = 'text' in piece ? piece.text.length : piece.to - piece.from;
      const rest = offset - at;
      if (rest < length) {
        const halves: Piece[] =
          'text' in piece
            ? [{ text: piece.text.slice(0, rest) }, { text: piece.text.slice(rest) }]
            : [
                { from: piece.from, to: piece.from + rest },
                { from: piece.from + rest, to: piece.to },
              ];
        this.pieces.splice(i, 1, ...halves);
        return i + 1;
      }
      at += length;
    }
    return this.pieces.length;
  }
}

/** The text after edits that are in order and do not overlap. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.offset), edit.text);
    at = edit.offset + edit.length;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
