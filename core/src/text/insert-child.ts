import { FaultSink } from './faults';
import { ContainerNode } from './nodes';
import type { Render } from './render';
import { isBreak, lineIndent, skipComments, startsLine, type TextStyle } from './style';
import { COLON, COMMA, Tokens, UNKNOWN } from './tokens';
import type { JsonNode, TextEdit } from './types';

/** Without its own closing bracket there is no telling where a container ends. */
export function isClosed(node: JsonNode): boolean {
  return node instanceof ContainerNode && node.closed;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The members or items of a container, each from its first to its last character. */
export function childSpans(text: string, node: JsonNode): readonly Span[] {
  if (node.type === 'array') return node.items.map((item) => ({ start: item.offset, end: item.offset + item.length }));
  return node.members.map(({ keyRange, value }) => {
    const end = value ? value.offset + value.length : unfinishedEnd(text, keyRange.offset + keyRange.length);
    return { start: keyRange.offset, end };
  });
}

/** Behind the colon, and behind what stands for a value without being one. */
function unfinishedEnd(text: string, keyEnd: number): number {
  const tokens = new Tokens(text, keyEnd, new FaultSink(), false);
  if (tokens.next() !== COLON) return keyEnd;
  const { end } = tokens;
  return tokens.next() === UNKNOWN ? tokens.end : end;
}

/** Where the comma behind a child stands; -1 where none does. */
export function commaBehind(text: string, end: number): number {
  const tokens = new Tokens(text, end, new FaultSink(), false);
  return tokens.next() === COMMA ? tokens.offset : -1;
}

/**
 * Adds a child to an object or array as its `index`th, the number of its children being the end. Follows the layout around it: the lines,
 * the comments behind its neighbours, the trailing comma. `name` is empty, or a key with its colon.
 */
export function insertChild(
  text: string,
  node: JsonNode,
  index: number,
  name: string,
  render: Render,
  style: TextStyle,
): TextEdit[] {
  if (!isClosed(node)) return [];
  const spans = childSpans(text, node);
  if (spans.length === 0) return [insertOnly(text, node, name, render, style)];
  const neighbour = spans[Math.max(0, index - 1)] as Span;
  const inline = isInline(text, node);
  const indent = indentOf(text, neighbour.start, style);
  const child = name + render(indent, inline);
  if (index <= 0) {
    const { offset } = skipComments(text, node.offset + 1);
    if (inline || !isBreak(text, offset)) return [insertion(neighbour.start, `${child}, `)];
    return [insertion(offset, `${style.eol}${indent}${child},`)];
  }
  const comma = commaBehind(text, neighbour.end);
  const { offset, lineComment } = skipComments(text, comma < 0 ? neighbour.end : comma + 1);
  const lead = inline && !lineComment ? ' ' : style.eol + indent;
  if (comma >= 0) return [insertion(offset, `${lead}${child},`)];
  if (offset === neighbour.end) return [insertion(offset, `,${lead}${child}`)];
  return [insertion(neighbour.end, ','), insertion(offset, lead + child)];
}

function insertOnly(text: string, node: JsonNode, name: string, render: Render, style: TextStyle): TextEdit {
  const from = node.offset + 1;
  const to = node.offset + node.length - 1;
  const outer = lineIndent(text, node.offset);
  const indent = outer + style.unit;
  const inside = text.slice(from, to);
  const inline = isInline(text, node);
  const child = name + render(indent, inline);
  const kept = inside.trimEnd();
  if (kept === '') {
    const content = inline ? child : `${style.eol}${indent}${child}${style.eol}${outer}`;
    return { offset: from, length: to - from, text: content };
  }
  // Comments stay where they are; the child comes behind them.
  const lines = !inline || /[\r\n]/.test(inside) || kept.includes('//');
  const content = lines ? `${style.eol}${indent}${child}${style.eol}${outer}` : ` ${child}${inside.slice(kept.length)}`;
  return { offset: from + kept.length, length: inside.length - kept.length, text: content };
}

/** Its children stand on one line with its bracket; an empty one is as its container, and not inline at the root. */
export function isInline(text: string, node: JsonNode): boolean {
  for (let at: JsonNode | undefined = node; at; at = at.parent) {
    const first = childSpans(text, at)[0];
    if (first) return !/[\r\n]/.test(text.slice(at.offset, first.start));
  }
  return false;
}

/** The indentation of a child on a line of its own beside the one at `offset`. */
function indentOf(text: string, offset: number, style: TextStyle): string {
  const indent = lineIndent(text, offset);
  return startsLine(text, offset) ? indent : indent + style.unit;
}

function insertion(offset: number, text: string): TextEdit {
  return { offset, length: 0, text };
}
