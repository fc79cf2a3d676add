import { ArrayNode, ObjectNode, type TreeNode, textOf } from './nodes';

/** Calls back for a node and everything in it, parents first, each with its absolute offset. Never recurses. */
export function walk(root: TreeNode, visit: (node: TreeNode, offset: number, text: string) => void): void {
  const text = textOf(root);
  const nodes: TreeNode[] = [root];
  const offsets: number[] = [root.offset];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const offset = offsets.pop() as number;
    visit(node, offset, text);
    if (node instanceof ArrayNode) {
      for (let i = node.list.length - 1; i >= 0; i--) {
        const item = node.list[i] as TreeNode;
        nodes.push(item);
        offsets.push(offset + item.start);
      }
    } else if (node instanceof ObjectNode) {
      for (let i = node.list.length - 1; i >= 0; i--) {
        const value = node.list[i]?.value;
        if (value === undefined) continue;
        nodes.push(value);
        offsets.push(offset + value.start);
      }
    }
  }
}
