import { ArrayNode, type ContainerNode, type MemberNode, ObjectNode, ScalarNode, TreeNode } from './nodes';
import type { JsonDocument, JsonMember, JsonNode, JsonPath } from './types';

const COMMA = 0x2c;
const SLASH = 0x2f;
const STAR = 0x2a;

/** What stands at an offset of a document. */
export interface Location {
  /** the innermost value around the offset; the object, where the offset is in a key or before a value */
  readonly node: JsonNode | undefined;
  /** of the value that is or would be here: ends in the member's name in a key and behind it */
  readonly path: JsonPath;
  /** the member whose key, or place for a value, this is */
  readonly member: JsonMember | undefined;
  readonly inKey: boolean;
  /** in an object or array, between its children: how many of them start before the offset */
  readonly index: number;
  readonly inComment: boolean;
}

/** Scalars and keys are touched at both of their ends, containers belong to what is between their brackets. */
export function nodeAtOffset(doc: JsonDocument, offset: number): Location {
  const path: (string | number)[] = [];
  const at = (node: JsonNode | undefined, more: Partial<Location> = {}): Location => ({
    node,
    path,
    member: undefined,
    inKey: false,
    index: 0,
    inComment: false,
    ...more,
  });
  const { text, root } = doc;
  if (!(root instanceof TreeNode)) return at(undefined, { inComment: gap(text, 0, offset).inComment });
  let node: TreeNode = root;
  let start = node.start;
  let limit = text.length;
  if (!touches(node, start, offset, limit)) {
    const from = offset < start ? 0 : start + node.length;
    return at(undefined, { inComment: gap(text, from, offset).inComment });
  }
  for (;;) {
    if (node instanceof ScalarNode || offset === start || !(node instanceof ObjectNode || node instanceof ArrayNode)) {
      return at(node);
    }
    if (node.closed) limit = start + node.length - 1;
    const index = childrenBefore(node, offset - start);
    let from = start + 1;
    if (index > 0 && node instanceof ArrayNode) {
      const item = node.list[index - 1] as TreeNode;
      from = start + item.start;
      if (touches(item, from, offset, limit)) {
        path.push(index - 1);
        node = item;
        start = from;
        continue;
      }
      from += item.length;
    } else if (index > 0 && node instanceof ObjectNode) {
      const member = node.list[index - 1] as MemberNode;
      const keyEnd = start + member.start + member.keyLength;
      const key = member.keyAt(text, start + member.start);
      if (offset <= keyEnd) {
        path.push(key);
        return at(node, { member, inKey: true, index: index - 1 });
      }
      const value = member.value;
      if (value && touches(value, start + value.start, offset, limit)) {
        path.push(key);
        node = value;
        start += value.start;
        continue;
      }
      if (!value || offset < start + value.start) {
        const between = gap(text, keyEnd, offset);
        const { inComment } = between;
        if (between.comma) return at(node, { inComment, index });
        path.push(key);
        return at(node, { inComment, member, index });
      }
      from = start + value.start + value.length;
    }
    return at(node, { inComment: gap(text, from, offset).inComment, index });
  }
}

/** Whether an offset belongs to a node; what is unclosed goes on as far as its container does. */
function touches(node: TreeNode, start: number, offset: number, limit: number): boolean {
  if (offset < start) return false;
  if (node instanceof ScalarNode) return offset <= start + node.length;
  return (node as ContainerNode).closed ? offset < start + node.length : offset <= limit;
}

/** how many children start before or at the offset, which is relative to the container */
function childrenBefore(node: ObjectNode | ArrayNode, offset: number): number {
  let low = 0;
  let high = node.list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((node.list[middle] as { start: number }).start <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What lies between two values: whether a comma does, and whether the offset is in a comment. */
function gap(text: string, from: number, offset: number): { comma: boolean; inComment: boolean } {
  let comma = false;
  for (let i = from; i < offset; i++) {
    if (text.charCodeAt(i) === COMMA) comma = true;
    if (text.charCodeAt(i) !== SLASH || i + 1 >= offset) continue;
    const next = text.charCodeAt(i + 1);
    if (next === SLASH) {
      const end = lineEnd(text, i);
      // Behind the last character of a line comment one still writes into it.
      if (offset <= end) return { comma, inComment: true };
      i = end;
    } else if (next === STAR) {
      const close = text.indexOf('*/', i + 2);
      if (close < 0 || offset < close + 2) return { comma, inComment: true };
      i = close + 1;
    }
  }
  return { comma, inComment: false };
}

function lineEnd(text: string, from: number): number {
  let end = from;
  while (end < text.length && text.charCodeAt(end) !== 10 && text.charCodeAt(end) !== 13) end++;
  return end;
}
