import { childOf } from '@wirebench/core/text/places';
import type { JsonNode, JsonPath } from '@wirebench/core/text/types';

/** Members beyond this tell nothing about the type of an object. */
const MAX_MEMBERS = 200;

/**
 * A value as far as it tells which schema holds at `path`: whole objects on the way with their scalars, all else empty.
 * What stands at the end of the path is left out if it is a scalar, since it is what is being chosen.
 */
export function valueAlong(node: JsonNode | undefined, path: JsonPath): unknown {
  if (!node) return undefined;
  const [step, ...rest] = path;
  const inner = step === undefined ? undefined : childOf(node, step);
  const chosen = path.length === 1 && inner !== undefined && inner.type !== 'object' && inner.type !== 'array';
  const partOf = (child: JsonNode): unknown => (child === inner ? valueAlong(child, rest) : shallow(child));
  if (node.type === 'array') {
    const list: unknown[] = [];
    if (typeof step === 'number' && inner && !chosen) list[step] = partOf(inner);
    return list;
  }
  if (node.type !== 'object') return node.value;
  const members =
    node.members.length > MAX_MEMBERS ? node.members.filter(({ value }) => value === inner) : node.members;
  return Object.fromEntries(
    members.flatMap(({ key, value }) => (value && !(chosen && value === inner) ? [[key, partOf(value)]] : [])),
  );
}

function shallow({ type, value }: JsonNode): unknown {
  if (type === 'object') return {};
  return type === 'array' ? [] : value;
}
