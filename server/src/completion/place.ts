import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import type { JsonNode, TextRange } from '@wirebench/core/text/types';
import type { OpenDocument } from '../documents/open-document';
import { isScalar } from '../documents/values';

/** Where something may be written. */
export interface Place {
  readonly kind: 'key' | 'value';
  /** the object that gets the member; of a value the object or array around it */
  readonly container: JsonNode | undefined;
  /** index of a new item, where the value is one */
  readonly newItem: number | undefined;
  /** what an accepted proposal replaces */
  readonly replace: TextRange;
  /** the part of a string in front of the cursor, as it is spelled */
  readonly before: string | undefined;
  /** names that the container has already, without the one under the cursor */
  readonly present: readonly string[];
  /** of a key: its colon is there already, so that only the name is replaced */
  readonly named: boolean;
  /** something follows in the same container and nothing parts it from here */
  readonly needsComma: boolean;
  /** the end of what stands before it in the same container, where nothing parts the two */
  readonly commaAt: number | undefined;
}

const WORD = /[\w$./-]/;

/** The place at an offset; undefined in comments, at brackets and outside of the document's value. */
export function placeAt(document: OpenDocument, offset: number): Place | undefined {
  const { text } = document;
  const { node, member, inKey, inComment, index } = nodeAtOffset(document.json, offset);
  if (inComment || !node || isInsideToken(text, offset)) return undefined;
  if (inKey && member) {
    const replace = tokenRange(text, member.keyRange, offset);
    const present = node.members.filter((one) => one !== member).map(({ key }) => key);
    return finish(text, { kind: 'key', container: node, newItem: undefined, replace, before: undefined, present });
  }
  const scalar: boolean = isScalar(node);
  if (scalar) {
    const replace = node.type === 'string' ? tokenRange(text, node, offset) : node;
    const before = node.type === 'string' ? text.slice(node.offset + 1, offset) : undefined;
    return finish(text, { ...value(node.parent), replace, before });
  }
  if (offset === node.offset) return undefined;
  const replace = wordRange(text, offset);
  if (node.type === 'array') return finish(text, { ...value(node), newItem: index, replace });
  if (member) {
    const keyEnd = endOf(member.keyRange);
    const colon = text.slice(keyEnd, offset).includes(':');
    return colon && !member.value ? finish(text, { ...value(node), replace }) : undefined;
  }
  const present = node.members.map(({ key }) => key);
  return finish(text, { kind: 'key', container: node, newItem: undefined, replace, before: undefined, present });
}

function value(container: JsonNode | undefined) {
  return { kind: 'value' as const, container, newItem: undefined, before: undefined, present: [] };
}

function finish(text: string, place: Omit<Place, 'named' | 'needsComma' | 'commaAt'>): Place {
  const next = text[nextSignificant(text, endOf(place.replace))];
  const named = place.kind === 'key' && next === ':';
  const needsComma = !named && next !== undefined && !',}]:'.includes(next);
  const isNew = place.kind === 'key' ? !named : place.newItem !== undefined;
  return { ...place, named, needsComma, commaAt: isNew ? unparted(text, place) : undefined };
}

/** The end of the child before a new one, if no comma follows it. */
function unparted(text: string, { container, replace }: Pick<Place, 'container' | 'replace'>): number | undefined {
  const ends = [
    ...(container?.members.map(({ keyRange, value }) => endOf(value ?? keyRange)) ?? []),
    ...(container?.items.map(endOf) ?? []),
  ].filter((end) => end <= replace.offset);
  const end = ends.at(-1);
  if (end === undefined) return undefined;
  const next = nextSignificant(text, end);
  return text[next] === ',' && next < replace.offset ? undefined : end;
}

function endOf({ offset, length }: TextRange): number {
  return offset + length;
}

/** A string that nothing closes goes on to the end of its line: what stands behind the cursor is not part of it. */
function tokenRange(text: string, { offset, length }: TextRange, cursor: number): TextRange {
  const closed = length > 1 && text[offset + length - 1] === '"' && offset + length > cursor;
  return { offset, length: closed || cursor <= offset ? length : Math.max(cursor - offset, 0) };
}

/** Between the two characters that begin a comment. */
function isInsideToken(text: string, offset: number): boolean {
  return text[offset - 1] === '/' && (text[offset] === '*' || text[offset] === '/');
}

function wordRange(text: string, offset: number): TextRange {
  let start = offset;
  const isWord = (at: number) => WORD.test(text[at] ?? '') && !(text[at] === '/' && text[at - 1] === '*');
  while (offset - start < 200 && isWord(start - 1)) start--;
  return { offset: start, length: offset - start };
}

/** Where the next character stands that is no blank and in no comment. */
function nextSignificant(text: string, from: number): number {
  const pattern = /(?:\s+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;
  pattern.lastIndex = from;
  pattern.exec(text);
  return pattern.lastIndex;
}
