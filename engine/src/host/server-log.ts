const KEPT = 1024 * 1024;

/** What a server wrote to stderr and what happened to it, over all its sessions; the end of it is kept. */
export class ServerLog {
  #text = '';
  #lost = false;

  /** a line of our own */
  note(text: string): void {
    const start = this.#text === '' || this.#text.endsWith('\n') ? '' : '\n';
    this.#append(`${start}[${new Date().toISOString()}] ${text}\n`);
  }

  stderr(text: string): void {
    this.#append(text);
  }

  read(maxBytes: number): { text: string; truncated: boolean } {
    // Three bytes a UTF-16 unit is the most that UTF-8 needs.
    const length = Math.max(0, Math.floor(Math.min(maxBytes, 255 * 1024) / 3));
    const text = length === 0 ? '' : this.#text.slice(-length);
    return { text, truncated: this.#lost || text.length < this.#text.length };
  }

  #append(text: string): void {
    this.#text += text;
    if (this.#text.length <= KEPT * 2) return;
    this.#text = this.#text.slice(-KEPT);
    this.#lost = true;
  }
}
