import { FaultSink } from './faults';
import { CLOSE_BRACE, CLOSE_BRACKET, COMMA, END, Tokens } from './tokens';
import type { JsonDocument, JsonNode, SyntaxFault } from './types';

export type WireText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly fault: SyntaxFault };

/** faults of a document that its wire text does not have */
const HARMLESS = new Set<SyntaxFault['code']>(['too-deep', 'comment', 'trailing-comma']);

/**
 * The wire text of a value (docs: request files): its tokens in document order, each copied character for character,
 * without comments, whitespace between tokens and trailing commas. Refused, with the first reason, where the value has
 * another syntax fault or UTF-8 cannot carry it.
 */
export function wireText(doc: JsonDocument, node: JsonNode): WireText {
  const { text } = doc;
  const start = node.offset;
  const end = start + node.length;
  const known = doc.faults.find((fault) => fault.offset >= start && fault.offset < end && !HARMLESS.has(fault.code));
  if (known) return { ok: false, fault: known };
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
  return checked(parts.join(''), start);
}

function checked(text: string, offset: number): WireText {
  const at = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.exec(text);
  if (!at) return { ok: true, text };
  const faults = new FaultSink();
  faults.add('lone-surrogate', offset, 1);
  return { ok: false, fault: faults.list[0] as SyntaxFault };
}
