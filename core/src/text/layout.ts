import { parseDocument } from './document';
import { FaultSink } from './faults';
import type { TextStyle } from './style';
import { CLOSE_BRACE, CLOSE_BRACKET, COLON, COMMA, END, OPEN_BRACE, OPEN_BRACKET, Tokens } from './tokens';

/** Deeper levels stay on the line of their container: indentation grows with the square of the depth. */
const DEEPEST = 32;

/**
 * A JSON text on lines of its own, for a place that is indented so far, or on one line. Each token stays as it is
 * spelled. A text that is no plain JSON comes back unchanged.
 */
export function layOut(text: string, style: TextStyle, indent: string, inline: boolean): string {
  const { root, faults } = parseDocument(text, { strict: true });
  if (root === undefined || faults.some((fault) => fault.code !== 'too-deep')) return text;
  const tokens = new Tokens(text, root.offset, new FaultSink(), false);
  const parts: string[] = [];
  const breaks: string[] = [];
  let depth = 0;
  let opened = false;
  const lineBreak = (level: number): string => {
    if (inline || level > DEEPEST) return '';
    for (let i = breaks.length; i <= level; i++) breaks.push(style.eol + indent + style.unit.repeat(i));
    return breaks[level] as string;
  };
  for (let kind = tokens.next(); kind !== END; kind = tokens.next()) {
    const token = text.slice(tokens.offset, tokens.end);
    const closes = kind === CLOSE_BRACE || kind === CLOSE_BRACKET;
    if (closes) {
      depth--;
      if (!opened) parts.push(lineBreak(depth + 1) === '' ? '' : lineBreak(depth));
    } else if (opened) parts.push(lineBreak(depth));
    opened = kind === OPEN_BRACE || kind === OPEN_BRACKET;
    if (opened) depth++;
    parts.push(token);
    if (kind === COLON) parts.push(' ');
    else if (kind === COMMA) parts.push(lineBreak(depth) || ' ');
  }
  return parts.join('');
}
