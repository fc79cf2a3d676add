import { parseDocument } from './document';
import { FaultSink } from './faults';
import { ContainerNode } from './nodes';
import { CLOSE_BRACE, CLOSE_BRACKET, COMMA, END, Tokens } from './tokens';
import type { JsonDocument, JsonNode, SyntaxFault } from './types';

export type WireText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: SyntaxFault };

/** faults that the wire text does not have */
const HARMLESS = new Set<SyntaxFault['code']>(['too-deep', 'comment', 'trailing-comma']);
/** faults that a value shows at its start, and that belong to what stands before it */
const FROM_BEFORE = new Set<SyntaxFault['code']>(['comma-expected', 'colon-expected']);
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;

/**
 * The wire text of a value: its tokens in document order, each copied character for character, without comments,
 * whitespace between tokens and trailing commas. Refused, with the first reason, where the value has another syntax
 * fault, or where UTF-8 cannot carry it. Takes the tokens from the text, so values below the depth limit are complete.
 */
export function wireText(doc: JsonDocument, node: JsonNode): WireText {
  const fault = faultIn(doc, node);
  if (fault) return { ok: false, fault };
  const { text } = doc;
  const start = node.offset;
  const end = start + node.length;
  const parts: string[] = [];
  const tokens = new Tokens(text, start, new FaultSink(), false);
  let from = start;
  let to = start;
  let comma = -1;
  while (tokens.end < end && tokens.next() !== END) {
    if (comma >= 0 && (tokens.kind === CLOSE_BRACE || tokens.kind === CLOSE_BRACKET)) {
      parts.push(text.slice(from, comma));
      from = tokens.offset;
    } else if (tokens.offset > to) {
      parts.push(text.slice(from, to));
      from = tokens.offset;
    }
    to = tokens.end;
    comma = tokens.kind === COMMA ? tokens.offset : -1;
  }
  parts.push(text.slice(from, to));
  const wire = parts.join('');
  return LONE_SURROGATE.test(wire) ? { ok: false, fault: loneSurrogate(text, start, end) } : { ok: true, text: wire };
}

function faultIn(doc: JsonDocument, node: JsonNode): SyntaxFault | undefined {
  const { offset } = node;
  const end = offset + node.length;
  const found = doc.faults.find(
    (fault) =>
      fault.offset >= offset &&
      fault.offset < end &&
      !HARMLESS.has(fault.code) &&
      !(fault.offset === offset && FROM_BEFORE.has(fault.code)),
  );
  if (found) return found;
  if (node instanceof ContainerNode && !node.closed) {
    // What tells of it may stand behind the value: a comment that swallows the rest.
    return doc.faults.find((fault) => fault.offset >= end) ?? doc.faults.at(-1);
  }
  if (!doc.moreFaults) return undefined;
  const alone = parseDocument(doc.text.slice(offset, end)).faults.find((fault) => !HARMLESS.has(fault.code));
  return alone && { ...alone, offset: alone.offset + offset };
}

/** Where it is: in a string, since all other tokens are ASCII, and not in a comment. */
function loneSurrogate(text: string, start: number, end: number): SyntaxFault {
  const sink = new FaultSink();
  const tokens = new Tokens(text, start, new FaultSink(), false);
  while (sink.list.length === 0 && tokens.end < end && tokens.next() !== END) {
    const at = LONE_SURROGATE.exec(text.slice(tokens.offset, tokens.end))?.index;
    if (at !== undefined) sink.add('lone-surrogate', tokens.offset + at, 1);
  }
  return sink.list[0] as SyntaxFault;
}
