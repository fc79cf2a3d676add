import { StringDecoder } from 'node:string_decoder';

const MAX_LINE = 8192;

/** The end of a server's stderr: as text for people, and line by line for the recorder. Bounded whatever comes. */
export class StderrRing {
  #decoder = new StringDecoder('utf8');
  #text = '';
  #open = '';
  /** characters that came in all */
  total = 0;

  constructor(private readonly maxLength: number) {}

  /** @returns the lines that are complete now; one without end is cut after 8,192 characters */
  push(chunk: Buffer): string[] {
    return this.#take(this.#decoder.write(chunk), false);
  }

  end(): string[] {
    return this.#take(this.#decoder.end(), true);
  }

  /** the last characters, at most so many */
  tail(length: number): string {
    return this.#text.slice(-length);
  }

  /** what came after a mark taken from `total`, as far as it is still here, at most so many characters */
  since(mark: number, length: number): string {
    const fresh = this.total - mark;
    return fresh <= 0 ? '' : this.#text.slice(-Math.min(fresh, length));
  }

  #take(text: string, end: boolean): string[] {
    this.total += text.length;
    this.#text += text;
    if (this.#text.length > this.maxLength * 2) this.#text = this.#text.slice(-this.maxLength);
    const lines: string[] = [];
    const parts = (this.#open + text).split('\n');
    this.#open = parts.pop() ?? '';
    for (const part of parts) lines.push(...cut(part.endsWith('\r') ? part.slice(0, -1) : part));
    while (this.#open.length > MAX_LINE || (end && this.#open !== '')) {
      lines.push(this.#open.slice(0, MAX_LINE));
      this.#open = this.#open.slice(MAX_LINE);
    }
    return lines;
  }
}

function cut(line: string): string[] {
  if (line.length <= MAX_LINE) return [line];
  const parts: string[] = [];
  for (let at = 0; at < line.length; at += MAX_LINE) parts.push(line.slice(at, at + MAX_LINE));
  return parts;
}
