import { parseDocument } from '../../text/document';
import { memberOf } from '../../text/places';
import type { Span } from '../readers/types';
import type { PartialFrame } from '../types';
import { salvage } from './salvage';

export interface FoundFrame {
  readonly frame: unknown;
  /** where its text ends in the line */
  readonly end: number;
  readonly span?: Span;
  readonly partial?: PartialFrame;
}

/** Where the object or array that begins at `start` ends; -1 where it does not. */
function endOfJson(text: string, start: number): number {
  const scan = new JsonScan();
  return scan.add(text, start);
}

/** Follows one object or array over several texts, as far as brackets and strings go. */
export class JsonScan {
  depth = 0;
  inString = false;
  private escaped = false;

  /** where the value ends in this text, or -1: it goes on */
  add(text: string, start = 0): number {
    for (let i = start; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (code === 0x5c) this.escaped = true;
        else if (code === 0x22) this.inString = false;
      } else if (code === 0x22) this.inString = true;
      else if (code === 0x7b || code === 0x5b) this.depth += 1;
      else if (code === 0x7d || code === 0x5d) {
        this.depth -= 1;
        if (this.depth <= 0) return i + 1;
      }
    }
    return -1;
  }
}

/**
 * The frame whose JSON text begins at the first bracket from `from` on. Of one that the logger has shortened, what can
 * be told of it. Undefined where there is none, or it is no JSON.
 */
export function frameIn(text: string, from = 0): FoundFrame | undefined {
  const start = firstBracket(text, from);
  if (start < 0) return undefined;
  const end = endOfJson(text, start);
  const value = end < 0 ? undefined : parsed(text.slice(start, end));
  if (value !== undefined) {
    // Cut inside a string, it is JSON all the same; what the string held is gone.
    const isCut = text.slice(start, end).includes(' chars truncated]');
    return { frame: value, end, span: { start, end }, ...(isCut && { partial: 'cut' }) };
  }
  const saved = salvage(text.slice(start));
  return saved === undefined ? undefined : { frame: saved, end: text.length, partial: 'cut' };
}

/** Where the value of a member stands in the text of an object. */
export function memberSpan(text: string, key: string): Span | undefined {
  const node = memberOf(parseDocument(text).root, key)?.value;
  return node && { start: node.offset, end: node.offset + node.length };
}

/** The value of a JSON text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function firstBracket(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x7b || code === 0x5b) return i;
  }
  return -1;
}
