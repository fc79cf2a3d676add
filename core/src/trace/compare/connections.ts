import { KINDS, type TraceIndex } from '../trace-index';

const MESSAGES: readonly number[] = (['request', 'notification', 'result', 'error', 'batch'] as const).map((kind) =>
  KINDS.indexOf(kind),
);

/** A name of both traces for each connection of each of them: equal names belong together, the others by their order. */
export function pairConnections(
  left: TraceIndex,
  right: TraceIndex,
): { readonly left: ReadonlyMap<number, string>; readonly right: ReadonlyMap<number, string> } {
  const first = connectionsOf(left);
  const second = connectionsOf(right);
  const common = new Set([...first.values()].filter((name) => new Set(second.values()).has(name)));
  return { left: commonNames(first, common), right: commonNames(second, common) };
}

function commonNames(own: ReadonlyMap<number, string>, common: ReadonlySet<string>): ReadonlyMap<number, string> {
  let order = 0;
  return new Map([...own].map(([id, name]) => [id, common.has(name) ? `=${name}` : `#${order++}`]));
}

/** number in the index -> name, in the order in which they first carry a message */
function connectionsOf(index: TraceIndex): ReadonlyMap<number, string> {
  const { conns, kinds } = index.columns;
  const found = new Map<number, string>();
  for (let row = 0; row < index.length; row++) {
    const id = conns[row]!;
    if (!found.has(id) && MESSAGES.includes(kinds[row]!)) found.set(id, index.names('conns').textOf(id) ?? '');
  }
  return found;
}
