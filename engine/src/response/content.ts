import type { ContentBlock } from '@wirebench/core/contract/engine';
import { isObject, member } from '@wirebench/core/session/members';
import { type Entry, entries, shapeAt, skipSpace } from './json-scan';

const SHOWN_TEXT = 4000;
const SHOWN_FACT = 2000;

/** Where a block stands in the message. */
export interface BlockPlace {
  readonly start: number;
  readonly end: number;
  readonly pointer: string;
  readonly role?: string;
  /** what kind of list it is in */
  readonly from: 'content' | 'message' | 'contents';
}

/**
 * The content blocks of a response: of a tool's result, of a prompt's messages, the contents of a resource.
 * @param bytes a valid JSON message
 */
export function findBlocks(bytes: Buffer): BlockPlace[] {
  const result = valueAt(bytes, skipSpace(bytes, 0), 'result');
  if (!result) return [];
  const content = valueAt(bytes, result.start, 'content');
  if (content) return list(bytes, content, '/result/content', 'content');
  const contents = valueAt(bytes, result.start, 'contents');
  if (contents) return list(bytes, contents, '/result/contents', 'contents');
  const messages = valueAt(bytes, result.start, 'messages');
  if (!messages || shapeAt(bytes, messages.start) !== 'array') return [];
  const blocks: BlockPlace[] = [];
  let index = 0;
  for (const message of entries(bytes, 'array', messages.start + 1)) {
    const pointer = `/result/messages/${index++}/content`;
    const block = valueAt(bytes, message.start, 'content');
    if (!block) continue;
    const role = valueAt(bytes, message.start, 'role');
    const spelled: unknown = role && JSON.parse(bytes.toString('utf8', role.start, role.end));
    const extra = typeof spelled === 'string' ? { role: spelled.slice(0, 100) } : {};
    if (shapeAt(bytes, block.start) === 'array') {
      for (const one of list(bytes, block, pointer, 'message')) blocks.push({ ...one, ...extra });
    } else blocks.push({ start: block.start, end: block.end, pointer, from: 'message', ...extra });
  }
  return blocks;
}

/** What the panel shows of a block, without bulky data. */
export function describeBlock(bytes: Buffer, place: BlockPlace, index: number): ContentBlock {
  const value = parseBlock(bytes, place);
  const data = dataOf(value, place);
  const inner = member(value, 'type') === 'resource' ? member(value, 'resource') : value;
  const fact = (key: string) => {
    const found = member(inner, key) ?? member(value, key);
    return typeof found === 'string' ? { [key]: found.slice(0, SHOWN_FACT) } : {};
  };
  return {
    index,
    type: typeOf(value, place),
    ...fact('mimeType'),
    ...fact('uri'),
    ...fact('name'),
    ...fact('title'),
    ...fact('description'),
    ...(place.role !== undefined && { role: place.role }),
    ...(data?.kind === 'text' && { text: data.text.slice(0, SHOWN_TEXT) }),
    size: data?.text.length ?? 0,
    pointer: place.pointer,
  };
}

/** The data of a block: its text, or its base64. */
export function dataOf(value: unknown, place: BlockPlace): { kind: 'text' | 'base64'; text: string } | undefined {
  const holder =
    place.from === 'contents' ? value : member(value, 'type') === 'resource' ? member(value, 'resource') : value;
  const text = member(holder, 'text');
  if (typeof text === 'string') return { kind: 'text', text };
  const data = member(holder, 'blob') ?? member(holder, 'data');
  return typeof data === 'string' ? { kind: 'base64', text: data } : undefined;
}

export function parseBlock(bytes: Buffer, place: BlockPlace): unknown {
  return JSON.parse(bytes.toString('utf8', place.start, place.end));
}

const TYPES = new Set(['text', 'image', 'audio', 'resource_link', 'resource']);

function typeOf(value: unknown, place: BlockPlace): ContentBlock['type'] {
  if (place.from === 'contents') return isObject(value) ? 'resource' : 'unknown';
  const type = member(value, 'type');
  return typeof type === 'string' && TYPES.has(type) ? (type as ContentBlock['type']) : 'unknown';
}

function list(bytes: Buffer, at: Entry, pointer: string, from: BlockPlace['from']): BlockPlace[] {
  if (shapeAt(bytes, at.start) !== 'array') return [];
  const blocks: BlockPlace[] = [];
  for (const entry of entries(bytes, 'array', at.start + 1)) {
    blocks.push({ start: entry.start, end: entry.end, pointer: `${pointer}/${blocks.length}`, from });
  }
  return blocks;
}

/** A member of an object by its decoded name; of two the last, as a parser takes it. */
function valueAt(bytes: Buffer, start: number, key: string): Entry | undefined {
  if (shapeAt(bytes, start) !== 'object') return undefined;
  let found: Entry | undefined;
  for (const entry of entries(bytes, 'object', start + 1)) {
    const length = entry.keyEnd - entry.keyStart;
    // An escape makes a name longer, never shorter.
    if (length < key.length + 2 || length > key.length * 6 + 2) continue;
    if (JSON.parse(bytes.toString('utf8', entry.keyStart, entry.keyEnd)) === key) found = entry;
  }
  return found;
}
