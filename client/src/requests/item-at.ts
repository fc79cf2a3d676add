import type { RequestFile } from '@wirebench/core/request/types';

/**
 * The item that a cursor means: the one it stands in, else one that begins or ends on its line, else the only one.
 * Undefined where it stands between several.
 *
 * @param line offsets of the start and end of the cursor's line
 */
export function itemAt(
  { items }: RequestFile,
  offset: number,
  line: { readonly start: number; readonly end: number },
): number | undefined {
  if (items.length === 1) return items[0]!.index;
  const within = items.find(({ node }) => node.offset <= offset && offset <= node.offset + node.length);
  if (within) return within.index;
  const before = items.findLast(({ node }) => line.start <= node.offset + node.length && node.offset <= offset);
  const after = items.find(({ node }) => offset <= node.offset && node.offset <= line.end);
  return (before ?? after)?.index;
}
