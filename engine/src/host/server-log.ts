import { fitEnd, MAX_ANSWER } from '../answer-size';

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
    const text = fitEnd(this.#text, Math.max(0, Math.min(maxBytes, MAX_ANSWER)));
    return { text, truncated: this.#lost || text.length < this.#text.length };
  }

  #append(text: string): void {
    this.#text += text;
    if (this.#text.length <= KEPT * 2) return;
    this.#text = this.#text.slice(-KEPT);
    this.#lost = true;
  }
}
