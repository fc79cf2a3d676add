import { type MemberNode, ObjectNode, TreeNode } from './nodes';
import type { JsonMember, JsonNode } from './types';
import { walk } from './walk';

/** A name that one object holds more than once; the last member is the one that counts. */
export interface Duplicate {
  readonly object: JsonNode;
  readonly key: string;
  /** two or more, in document order */
  readonly members: readonly JsonMember[];
}

/** The repeated members in a value, in document order of their objects. */
export function duplicates(node: JsonNode): readonly Duplicate[] {
  const found: Duplicate[] = [];
  if (!(node instanceof TreeNode)) return found;
  walk(node, (object, offset, text) => {
    if (!(object instanceof ObjectNode) || object.list.length < 2) return;
    const keys = new Map<string, MemberNode | MemberNode[]>();
    for (const member of object.list) {
      const key = member.keyAt(text, offset + member.start);
      const known = keys.get(key);
      if (known === undefined) keys.set(key, member);
      else if (Array.isArray(known)) known.push(member);
      else keys.set(key, [known, member]);
    }
    if (keys.size === object.list.length) return;
    for (const [key, members] of keys) if (Array.isArray(members)) found.push({ object, key, members });
  });
  return found;
}
