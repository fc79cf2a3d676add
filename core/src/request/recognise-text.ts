import type { DocumentKind } from './types';
import { isMessage, isRecord } from './wire-markers';

const LINES = 200;
const LONGEST_LINE = 2000;
const LONGEST_JSON = 64 * 1024;

/** What known loggers write around a frame. Each looks at one line, and no pattern can run away. */
const LINE_MARKS: readonly RegExp[] = [
  /Message from (?:client|server): \{/,
  /\[(?:editor -> server|server -> editor|Client Says|Server Says)\] \{/,
  /^\[supergateway\] [^:]{1,80} → [^:]{1,80}: \{/,
  /\[(?:Local→Remote|Remote→Local)\]/,
  /(?:Local → Remote|Remote → Local) message \{/,
  /Received JSON: b['"]\{/,
  /chunk: b['"]event: message/,
  /\b(?:read|write): \{"jsonrpc"/,
  /^data: \{"jsonrpc"/,
  /^[<>] mcp-(?:session-id|protocol-version|method):/i,
];

/**
 * Tells whether a text that is no single JSON value is a recording: JSON Lines, a log of a host or proxy, an event
 * stream, a transcript. `name` is the last segment of the path; `head` is the beginning of the text, some 64 KB of it.
 */
export function recogniseText(name: string, head: string): Extract<DocumentKind, 'trace' | 'none'> {
  if (/\.(?:mcptrace|mcp\.jsonl)$/i.test(name)) return 'trace';
  const text = head.charCodeAt(0) === 0xfeff ? head.slice(1) : head;
  const lines = text.split(/\r?\n/, LINES);
  return lines.some(isTraceLine) || isIndented(text) || isFramed(lines) ? 'trace' : 'none';
}

function isTraceLine(line: string): boolean {
  const start = line.slice(0, LONGEST_LINE);
  if (LINE_MARKS.some((mark) => mark.test(start))) return true;
  if (!/^\s{0,100}[[{]/.test(start)) return false;
  // A line cut off by the end of the head is no JSON, but its beginning tells enough.
  if (/^\s{0,100}\{\s{0,10}"jsonrpc"\s{0,10}:/.test(start)) return true;
  if (line.length > LONGEST_JSON) return false;
  const value = parsed(line);
  return (Array.isArray(value) ? value : [value]).some((one) => isMessage(one) || isRecord(one));
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** One message after another, spread over lines. */
const isIndented = (text: string) => /^\s{0,100}\{[^{}]{0,300}"jsonrpc"\s{0,10}:/.test(text);

/** The framing of the language server protocol around a message. */
const isFramed = (lines: readonly string[]) =>
  /^Content-Length: \d{1,12}$/i.test(lines[0] ?? '') && lines.some((line) => line.includes('"jsonrpc"'));
