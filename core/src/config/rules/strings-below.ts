import type { JsonNode, JsonPath } from '../../text/types';

/** Every string value below a node, with its path from there. Never recurses. */
export function stringsBelow(root: JsonNode): readonly { readonly text: string; readonly path: JsonPath }[] {
  const found: { text: string; path: JsonPath }[] = [];
  const stack: { readonly node: JsonNode; readonly path: JsonPath }[] = [{ node: root, path: [] }];
  while (stack.length > 0) {
    const { node, path } = stack.pop()!;
    if (typeof node.value === 'string') found.push({ text: node.value, path });
    const below = [
      ...node.items.map((item, i) => ({ node: item, path: [...path, i] })),
      ...node.members.flatMap((m) => (m.value ? [{ node: m.value, path: [...path, m.key] }] : [])),
    ];
    stack.push(...below.reverse());
  }
  return found;
}
