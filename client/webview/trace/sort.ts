import type { RowGrouping } from '@wirebench/core/trace/row-groups';
import { isOrderKey, type OrderKey, type RowOrder } from '@wirebench/core/trace/row-order';
import type { ColumnId } from './columns';

/** What the table can be sorted by; undefined: the column has no order of its own. */
export const orderKeyOf = (id: ColumnId): OrderKey | undefined => (id === 'waterfall' ? undefined : id);

/** of these the large ones are looked for */
const LARGEST_FIRST: ReadonlySet<OrderKey> = new Set(['findings', 'delta', 'duration', 'size']);

/** One way, then the other, then the order of the file. */
export function nextOrder(order: RowOrder | undefined, by: OrderKey): RowOrder | undefined {
  const first = LARGEST_FIRST.has(by);
  if (order?.by !== by) return { by, descending: first };
  return (order.descending ?? false) === first ? { by, descending: !first } : undefined;
}

/** A part of the table is a stretch of time, or nearly so. */
export const isInTime = (order: RowOrder | undefined, grouping: RowGrouping | undefined): boolean =>
  grouping === undefined && (order === undefined || order.by === 'line' || order.by === 'time');

/** An order that was saved, as far as it is one. */
export function orderOf(saved: unknown): RowOrder | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { by, descending } = saved as Record<string, unknown>;
  if (!isOrderKey(by)) return undefined;
  return { by, descending: descending === true };
}

/** `aria-sort` of a column's head */
export function ariaSort(order: RowOrder | undefined, by: OrderKey | undefined): string | undefined {
  if (by === undefined) return undefined;
  return order?.by !== by ? 'none' : order.descending ? 'descending' : 'ascending';
}
