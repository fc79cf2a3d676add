import type { JsonDocument, JsonMember, JsonNode, JsonPath, Place, TextRange } from './types';

/** The member of that name that counts: the last one, as for `JSON.parse`. */
export function memberOf(node: JsonNode | undefined, key: string): JsonMember | undefined {
  const members = node?.members;
  for (let i = (members?.length ?? 0) - 1; i >= 0; i--) if (members?.[i]?.key === key) return members[i];
  return undefined;
}

/** The child of a node under one segment of a path; digits reach into arrays too, as in a JSON pointer. */
export function childOf(node: JsonNode, segment: string | number): JsonNode | undefined {
  if (node.type === 'object') return memberOf(node, String(segment))?.value;
  if (node.type !== 'array') return undefined;
  if (typeof segment === 'number') return node.items[segment];
  return /^(?:0|[1-9][0-9]*)$/.test(segment) ? node.items[Number(segment)] : undefined;
}

/** The value at a path from `base`; undefined where there is none. Of repeated members the last one counts. */
export function nodeAtPath(base: JsonNode | undefined, path: JsonPath): JsonNode | undefined {
  let node = base;
  for (const segment of path) {
    if (node === undefined) return undefined;
    node = childOf(node, segment);
  }
  return node;
}

/** The path of a node from `base`, or from the root of its document. */
export function pathOf(node: JsonNode, base?: JsonNode): JsonPath {
  const path: (string | number)[] = [];
  for (let child = node, parent = node.parent; parent && child !== base; child = parent, parent = parent.parent) {
    if (parent.type === 'array') path.push(parent.items.indexOf(child));
    else path.push(memberHolding(parent, child)?.key ?? '');
  }
  return path.reverse();
}

/** The member of an object whose value is this node. */
export function memberHolding(object: JsonNode, value: JsonNode): JsonMember | undefined {
  return object.members.find((member) => member.value === value);
}

/** Where a place lies, from `base`. A path that leads nowhere falls back to the head of the nearest value on it. */
export function rangeOf(_doc: JsonDocument, base: JsonNode, place: Place): TextRange {
  let node = base;
  for (const [i, segment] of place.path.entries()) {
    const last = i === place.path.length - 1;
    const member = node.type === 'object' ? memberOf(node, String(segment)) : undefined;
    if (last && member && (place.part === 'key' || member.value === undefined)) return member.keyRange;
    const child = member ? member.value : childOf(node, segment);
    if (child === undefined) return member ? member.keyRange : headOf(node);
    node = child;
  }
  return place.part === 'value' ? { offset: node.offset, length: node.length } : headOf(node);
}

/** Where a value is introduced: its key, else its opening bracket, else the value itself. */
function headOf(node: JsonNode): TextRange {
  const parent = node.parent;
  const member = parent?.type === 'object' ? memberHolding(parent, node) : undefined;
  if (member) return member.keyRange;
  const container = node.type === 'object' || node.type === 'array';
  return { offset: node.offset, length: container ? 1 : node.length };
}
