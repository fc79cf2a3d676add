import { childSpans, commaBehind, isClosed } from './insert-child';
import { isBlank, isBreak, lineStart, skipBlanks, skipBreak, startsLine } from './style';
import type { JsonNode, TextEdit } from './types';

/**
 * Removes a member or item with the comma that goes with it, and with its line where nothing else stands on it.
 * Comments stay.
 */
export function removeChild(text: string, node: JsonNode, index: number): TextEdit[] {
  const spans = childSpans(text, node);
  const span = spans[index];
  if (!span || !isClosed(node)) return [];
  const comma = commaBehind(text, span.end);
  const last = comma < 0 ? span.end : comma + 1;
  const whole = comma < 0 || isSpace(text, span.end, comma);
  if (spans.length === 1 && whole) {
    const from = node.offset + 1;
    const to = node.offset + node.length - 1;
    if (isSpace(text, from, span.start) && isSpace(text, last, to)) return [deletion(from, to)];
  }
  const before = spans[index - 1];
  if (comma < 0 && before) {
    const commaBefore = commaBehind(text, before.end);
    if (commaBefore >= 0 && commaBefore < span.start) {
      if (isSpace(text, commaBefore + 1, span.start)) return [deletion(commaBefore, span.end)];
      return [deletion(commaBefore, commaBefore + 1), withLine(text, span.start, span.end)];
    }
  }
  if (whole) return [withLine(text, span.start, last)];
  return [deletion(span.start, span.end), deletion(comma, comma + 1)];
}

/** Takes the blanks around along, and the line break where the line would be empty. */
function withLine(text: string, start: number, end: number): TextEdit {
  const next = skipBlanks(text, end);
  const endsLine = next >= text.length || isBreak(text, next);
  const alone = startsLine(text, start);
  if (!endsLine) return deletion(start, alone || text[end - 1] === ',' ? next : end);
  if (alone) return deletion(lineStart(text, start), skipBreak(text, next));
  let from = start;
  while (from > 0 && isBlank(text, from - 1)) from--;
  return deletion(from, end);
}

function isSpace(text: string, from: number, to: number): boolean {
  return /^[ \t\r\n]*$/.test(text.slice(from, to));
}

function deletion(from: number, to: number): TextEdit {
  return { offset: from, length: to - from, text: '' };
}
