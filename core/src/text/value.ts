import { ArrayNode, type MemberNode, ObjectNode, ScalarNode, TextHolder, TreeNode } from './nodes';
import type { JsonNode } from './types';

/**
 * The JavaScript value of a node, as `JSON.parse` would give it: of repeated members the last counts, `__proto__` is a
 * member like any other. What the document lacks (values still to be typed, what lies beyond the depth limit, what is
 * no JSON number) is undefined, and left out of objects.
 */
export function jsonValue(node: JsonNode): unknown {
  if (!(node instanceof TreeNode)) return node.value;
  let up = node.up;
  while (!(up instanceof TextHolder)) up = up.up;
  const { text, complete } = up;
  const { offset } = node;
  if (complete && !(node instanceof ScalarNode)) {
    try {
      return JSON.parse(text.slice(offset, offset + node.length));
    } catch {
      // Comments, trailing commas, faults: the tree knows what to make of them.
    }
  }
  return build(node, offset, text);
}

interface Frame {
  readonly node: ObjectNode | ArrayNode;
  readonly offset: number;
  readonly target: object;
  next: number;
}

function build(root: TreeNode, rootOffset: number, text: string): unknown {
  const stack: Frame[] = [];
  const start = (node: TreeNode, offset: number): unknown => {
    if (node instanceof ScalarNode) return node.valueAt(text, offset);
    if (!(node instanceof ObjectNode || node instanceof ArrayNode) || node.cut) return undefined;
    const target = node instanceof ObjectNode ? {} : [];
    stack.push({ node, offset, target, next: 0 });
    return target;
  };
  const result = start(root, rootOffset);
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const { node, offset, target } = frame;
    if (frame.next >= node.list.length) {
      stack.pop();
      continue;
    }
    if (node instanceof ArrayNode) {
      const item = node.list[frame.next++] as TreeNode;
      (target as unknown[]).push(start(item, offset + item.start));
      continue;
    }
    const member = node.list[frame.next++] as MemberNode;
    const value = member.value && start(member.value, offset + member.value.start);
    if (value !== undefined) define(target, member.keyAt(text, offset + member.start), value);
  }
  return result;
}

function define(target: object, key: string, value: unknown): void {
  if (key !== '__proto__') (target as Record<string, unknown>)[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
