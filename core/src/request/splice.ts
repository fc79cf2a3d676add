import { parseDocument } from '../text/document';
import { memberOf, nodeAtPath } from '../text/places';
import type { JsonNode } from '../text/types';

/**
 * Adds members to the object that is the member `key` of an object given as wire text, behind those that it has; what
 * is there already stays to the letter. The member is made where it is missing, and left alone where it is no object.
 */
export function withMissingMembersIn(object: string, key: string, members: Readonly<Record<string, unknown>>): string {
  const root = parseDocument(object).root;
  if (root?.type !== 'object') return object;
  const inner = memberOf(root, key)?.value;
  if (!inner) return append(object, root, [pair(key, members)]);
  return inner.type === 'object' ? append(object, inner, missing(inner, members)) : object;
}

/**
 * Sets the value at a path of an object given as wire text; everything else stays to the letter. A last member that is
 * missing is added; where the way to it leads through something else than objects, the text stays as it is.
 */
export function withValue(object: string, path: readonly string[], value: unknown): string {
  const root = parseDocument(object).root;
  const parent = nodeAtPath(root, path.slice(0, -1));
  const key = path.at(-1);
  if (parent?.type !== 'object' || key === undefined) return object;
  const node = memberOf(parent, key)?.value;
  if (!node) return append(object, parent, [pair(key, value)]);
  return object.slice(0, node.offset) + JSON.stringify(value) + object.slice(node.offset + node.length);
}

function missing(node: JsonNode, members: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(members)
    .filter(([key]) => !memberOf(node, key))
    .map(([key, value]) => pair(key, value));
}

function pair(key: string, value: unknown): string {
  return `${JSON.stringify(key)}:${JSON.stringify(value)}`;
}

function append(text: string, node: JsonNode, pairs: readonly string[]): string {
  if (pairs.length === 0) return text;
  const end = node.offset + node.length - 1;
  const comma = node.members.length > 0 ? ',' : '';
  return `${text.slice(0, end)}${comma}${pairs.join(',')}${text.slice(end)}`;
}
