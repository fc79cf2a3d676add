import type { TraceIndex } from '@wirebench/core/trace/trace-index';

/**
 * Which records belong together, one text for all: `0<1` is answered, `0<2 progress` belongs, `0<2-5 progress` are four
 * in a row, `late` where it says so,
 * `0[1]<2[0]` what is in batches.
 */
export function linksOf(index: TraceIndex): string {
  const found: { to: number; from: number; last: number; as: string }[] = [];
  const items: string[] = [];
  const add = (to: number, row: number, as: string) => {
    const before = found.at(-1);
    if (before?.to === to && before.as === as && before.last === row - 1 && as !== '') before.last = row;
    else found.push({ to, from: row, last: row, as });
  };
  for (let row = 0; row < index.length; row++) {
    const { partner } = index.entryAt(row);
    if (partner !== undefined && partner < row) add(partner, row, '');
    const owner = index.ownerOf(row);
    if (owner) add(owner.to, row, ` ${owner.as}${owner.late ? ' late' : ''}`);
  }
  for (const { request, item, response, responseItem } of index.batches) {
    items.push(`${request}[${item}]<${response === undefined ? 'cancelled' : `${response}[${responseItem}]`}`);
  }
  const rows = found.map(({ to, from, last, as }) => `${to}<${from}${last > from ? `-${last}` : ''}${as}`);
  return [...rows, ...items].join(', ');
}
