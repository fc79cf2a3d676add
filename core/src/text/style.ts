import type { JsonNode } from './types';

/** How a document is laid out. */
export interface TextStyle {
  readonly eol: string;
  /** one level of indentation */
  readonly unit: string;
}

export function styleOf(text: string, root: JsonNode | undefined): TextStyle {
  const eol = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  return { eol, unit: (root && unitOf(text, root)) ?? '  ' };
}

/** By the first value that starts a line and is indented from the line of its container. */
function unitOf(text: string, root: JsonNode): string | undefined {
  const open = [root];
  for (let i = 0; i < open.length && i < 200; i++) {
    const node = open[i] as JsonNode;
    const first = node.members[0]?.keyRange.offset ?? node.items[0]?.offset;
    if (first === undefined) continue;
    const outer = lineIndent(text, node.offset);
    const inner = lineIndent(text, first);
    if (startsLine(text, first) && inner.length > outer.length && inner.startsWith(outer))
      return inner.slice(outer.length);
    for (const child of node.items.slice(0, 10)) open.push(child);
    for (const { value } of node.members.slice(0, 10)) if (value) open.push(value);
  }
  return undefined;
}

export function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isBreak(text, start - 1)) start--;
  return start;
}

/** The blanks that a line starts with. */
export function lineIndent(text: string, offset: number): string {
  const start = lineStart(text, offset);
  let end = start;
  if (end === 0 && text.charCodeAt(0) === 0xfeff) end = 1;
  const from = end;
  while (end < offset && isBlank(text, end)) end++;
  return text.slice(from, end);
}

/** Nothing but blanks stands before the offset on its line. */
export function startsLine(text: string, offset: number): boolean {
  let at = offset;
  while (at > 0 && isBlank(text, at - 1)) at--;
  return at === 0 || isBreak(text, at - 1);
}

/** a space or a tab */
export function isBlank(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code === 0x20 || code === 0x09;
}

export function isBreak(text: string, offset: number): boolean {
  const code = text.charCodeAt(offset);
  return code === 0x0a || code === 0x0d;
}

/** The first offset from `offset` on that is no space or tab. */
export function skipBlanks(text: string, offset: number): number {
  let at = offset;
  while (isBlank(text, at)) at++;
  return at;
}

/** The offset behind the line break at `offset`, or `offset` itself where there is none. */
export function skipBreak(text: string, offset: number): number {
  if (text.startsWith('\r\n', offset)) return offset + 2;
  return isBreak(text, offset) && offset < text.length ? offset + 1 : offset;
}

/** Behind the comments that follow on the same line; `lineComment` where the last of them takes the line's rest. */
export function skipComments(text: string, offset: number): { readonly offset: number; readonly lineComment: boolean } {
  let end = offset;
  for (;;) {
    const at = skipBlanks(text, end);
    if (text.startsWith('//', at)) {
      end = at;
      while (end < text.length && !isBreak(text, end)) end++;
      return { offset: end, lineComment: true };
    }
    const close = text.startsWith('/*', at) ? text.indexOf('*/', at + 2) : -1;
    if (close < 0 || /[\r\n]/.test(text.slice(at, close))) return { offset: end, lineComment: false };
    end = close + 2;
  }
}
