import { parseDocument } from '../text/document';
import { memberOf } from '../text/places';
import type { TraceHeader, TraceRecord } from './types';

/** What a line records: the facts of a record, and what crossed the wire as it did, text or bytes. */
export interface TraceEntry extends Omit<TraceRecord, 'frame' | 'raw' | 'bytes'> {
  readonly wire?: string | Uint8Array;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The line of a native trace (docs/formats/native-trace.md) for an entry, line feed included. What is one JSON text
 * without CR and LF is spliced in unchanged as `frame`, other text becomes `raw`, bytes that are no UTF-8 `bytes`.
 */
export function traceLine(entry: TraceEntry): string {
  const { wire, ...facts } = entry;
  const members = JSON.stringify(facts).slice(1, -1);
  if (wire === undefined) return `{${members}}\n`;
  return `{${members}${members === '' ? '' : ','}${payload(wire)}}\n`;
}

/** The header line, line feed included. */
export function traceHeaderLine(header: TraceHeader): string {
  return `${JSON.stringify(header)}\n`;
}

/** The payload member for what crossed the wire. */
function payload(wire: string | Uint8Array): string {
  let text: string;
  try {
    text = typeof wire === 'string' ? wire : decoder.decode(wire);
  } catch {
    return `"bytes":"${base64(wire as Uint8Array)}"`;
  }
  return isFrame(text) ? `"frame":${text}` : `"raw":${JSON.stringify(text)}`;
}

/** One JSON text that a line of UTF-8 can hold unchanged. */
function isFrame(text: string): boolean {
  if (/[\r\n]/.test(text) || /[\uD800-\uDFFF]/u.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The text of the `frame` of a line, to the letter, blanks around it included; undefined where the line has none. */
export function frameText(line: string): string | undefined {
  const doc = parseDocument(line, { strict: true });
  const member = doc.root?.type === 'object' ? memberOf(doc.root, 'frame') : undefined;
  if (!member?.value || doc.faults.some((fault) => fault.code !== 'too-deep')) return undefined;
  const start = line.indexOf(':', member.keyRange.offset + member.keyRange.length) + 1;
  let end = member.value.offset + member.value.length;
  while (/[ \t]/.test(line.charAt(end))) end++;
  return line.slice(start, end);
}

function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)));
  return btoa(parts.join(''));
}
