/** of one answer, in UTF-16 units: escaped at six bytes each it stays below 256 KB */
const MAX_TEXT_WINDOW = 40 * 1024;

/** A long text in pieces, read in windows of UTF-16 units. */
export class TextWindows {
  readonly #starts: number[] = [];
  readonly total: number;

  constructor(private readonly pieces: readonly string[]) {
    let at = 0;
    for (const piece of pieces) {
      this.#starts.push(at);
      at += piece.length;
    }
    this.total = at;
  }

  read(offset: number, length: number): { text: string; total: number } {
    const end = Math.min(this.total, offset + Math.min(length, MAX_TEXT_WINDOW));
    let text = '';
    for (let i = this.#pieceAt(offset); i < this.pieces.length && (this.#starts[i] as number) < end; i++) {
      const start = this.#starts[i] as number;
      text += (this.pieces[i] as string).slice(Math.max(0, offset - start), end - start);
    }
    return { text, total: this.total };
  }

  #pieceAt(offset: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}
