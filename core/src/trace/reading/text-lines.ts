import type { Meaning } from '../readers/types';
import type { TraceRecord } from '../types';

/** Text of the log itself: shown as it stands, with what is known of it. */
export const textLine = (text: string, facts?: TraceRecord): readonly Meaning[] => [
  /\S/.test(text) ? { type: 'unreadable', ...(facts && { facts }) } : { type: 'blank' },
];

/** Follows what Node.js prints for people, as far as its brackets and strings go. */
export class PrintedScan {
  depth = 0;

  /** where the value that was open ends in this line, or -1. No string goes on to another line */
  add(line: string, start = 0): number {
    let quote = '';
    for (let i = start; i < line.length; i++) {
      const char = line[i]!;
      if (quote !== '') {
        if (char === '\\') i += 1;
        else if (char === quote) quote = '';
      } else if (char === "'" || char === '"' || char === '`') quote = char;
      else if (char === '{' || char === '[' || char === '(') this.depth += 1;
      else if (char === '}' || char === ']' || char === ')') {
        this.depth -= 1;
        if (this.depth <= 0) return i + 1;
      }
    }
    return -1;
  }
}
