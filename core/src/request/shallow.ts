import type { JsonNode } from '../text/types';

const DEPTH = 3;
const ITEMS = 50;
const MEMBERS = 200;

/**
 * The upper floors of a document as plain values: three levels, the first 50 items of an array, 200 members of an
 * object below the root. Enough to tell what a file is, and the same cost whatever its size. Deeper containers are
 * there, but empty. Objects have no prototype, and of repeated members the last counts.
 */
export function shallow(node: JsonNode | undefined, depth = 0): unknown {
  if (node === undefined) return undefined;
  if (node.type === 'array')
    return depth >= DEPTH ? [] : node.items.slice(0, ITEMS).map((one) => shallow(one, depth + 1));
  if (node.type !== 'object') return node.value;
  const copy: Record<string, unknown> = Object.create(null);
  if (depth >= DEPTH) return copy;
  const members = depth === 0 ? node.members : node.members.slice(0, MEMBERS);
  for (const { key, value } of members) copy[key] = shallow(value, depth + 1);
  return copy;
}
