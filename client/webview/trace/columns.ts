import type { RowStatus, TraceRow } from '@wirebench/core/trace/types';
import { duration, size } from '../common/units';

/** What a row says its distance in time to. */
export type Above = Pick<TraceRow, 'time'> | undefined;

/** A column of the table; `text` is what its cell says. */
export interface Column {
  readonly id: ColumnId;
  readonly title: string;
  /** width in the table's grid */
  readonly width: string;
  /** pixels that the table needs for it at least */
  readonly least: number;
  readonly isNumber?: true;
  /** @param above the row that is shown above this one */
  text(row: TraceRow, above: Above): string;
}

export type ColumnId =
  | 'findings'
  | 'line'
  | 'time'
  | 'delta'
  | 'dir'
  | 'kind'
  | 'method'
  | 'target'
  | 'id'
  | 'status'
  | 'duration'
  | 'size'
  | 'conn'
  | 'waterfall';

const STATUS: Record<RowStatus, string> = {
  result: 'result',
  'tool-error': 'tool error',
  error: 'protocol error',
  cancelled: 'cancelled',
  pending: 'no answer',
  'input-required': 'input required',
};

const fixed = (pixels: number) => ({ width: `${pixels}px`, least: pixels });
const wide = (pixels: number, share: number) => ({ width: `minmax(${pixels}px, ${share}fr)`, least: pixels });

/** In the order of the table. */
export const COLUMNS: readonly Column[] = [
  { id: 'findings', title: 'Findings', ...fixed(64), text: ({ findings }) => (findings > 0 ? String(findings) : '') },
  { id: 'line', title: 'Line', ...fixed(56), isNumber: true, text: ({ line }) => String(line) },
  { id: 'time', title: 'Time', ...fixed(76), isNumber: true, text: ({ time }) => milliseconds(time) },
  { id: 'delta', title: 'Delta', ...fixed(76), isNumber: true, text: deltaText },
  { id: 'dir', title: 'Direction', ...fixed(72), text: directionText },
  { id: 'kind', title: 'Kind', ...fixed(84), text: ({ kind }) => kind },
  { id: 'method', title: 'Method', ...wide(120, 2), text: ({ method, text }) => method ?? text ?? '' },
  { id: 'target', title: 'Target', ...wide(72, 1.5), text: ({ target }) => target ?? '' },
  { id: 'id', title: 'Id', ...fixed(56), text: idText },
  { id: 'status', title: 'Status', ...fixed(100), text: ({ status }) => (status ? STATUS[status] : '') },
  { id: 'duration', title: 'Duration', ...fixed(76), isNumber: true, text: (row) => milliseconds(row.duration) },
  { id: 'size', title: 'Size', ...fixed(64), isNumber: true, text: ({ length }) => (length > 0 ? size(length) : '') },
  { id: 'conn', title: 'Connection', ...wide(72, 1), text: ({ conn }) => conn ?? '' },
  { id: 'waterfall', title: 'Waterfall', ...wide(120, 2), text: () => '' },
];

/** Those that are shown before somebody chooses. */
const FIRST_SHOWN: readonly ColumnId[] = COLUMNS.map(({ id }) => id).filter(
  (id) => id !== 'line' && id !== 'conn' && id !== 'size' && id !== 'delta',
);

/**
 * The columns with these ids, in the table's order; those of the beginning where none is known.
 * @param hasLanes the trace has several connections, which the first look shows
 */
export function columnsOf(ids: readonly string[] | undefined, hasLanes = false): readonly Column[] {
  const shown = COLUMNS.filter(({ id }) => ids?.includes(id));
  if (shown.length > 0) return shown;
  return COLUMNS.filter(({ id }) => FIRST_SHOWN.includes(id) || (hasLanes && id === 'conn'));
}

/** Shows a column or hides it; the last one stays. */
export function toggled(shown: readonly Column[], id: ColumnId): readonly Column[] {
  const without = shown.filter((column) => column.id !== id);
  if (without.length < shown.length) return without.length > 0 ? without : shown;
  return COLUMNS.filter((column) => column.id === id || shown.includes(column));
}

/** What a row is called where its cells are not seen: `request to the server, tools/call read_file, id 3`. */
export function rowLabel(row: TraceRow): string {
  const way = row.dir === 'c2s' ? ' to the server' : row.dir === 's2c' ? ' to the client' : '';
  const what = row.method ? [row.method, row.target].filter(Boolean).join(' ') : row.text;
  const id = idText(row);
  return [
    `${row.kind}${way}${row.inferred ? ' (inferred)' : ''}`,
    what,
    id && `id ${id}`,
    row.status && STATUS[row.status],
  ]
    .filter(Boolean)
    .join(', ');
}

function milliseconds(ms: number | undefined): string {
  return ms === undefined ? '' : duration(ms);
}

function deltaText({ time }: TraceRow, above: Above): string {
  if (time === undefined || above?.time === undefined) return '';
  const delta = time - above.time;
  return delta < 0 ? `−${duration(-delta)}` : `+${duration(delta)}`;
}

/** The record before it in the file: among rows in another order, that is what a distance is told to. */
export function beforeInFile({ time, delta }: TraceRow): Above {
  return time === undefined || delta === undefined ? undefined : { time: time - delta };
}

/** dashed where the log does not say it */
function directionText({ dir, inferred }: TraceRow): string {
  if (dir === undefined) return '';
  if (dir === 'c2s') return inferred ? '⇢ server' : '→ server';
  return inferred ? '⇠ server' : '← server';
}

/** strings in quotes: 1 and "1" are two ids */
function idText({ id }: TraceRow): string {
  return id === undefined ? '' : typeof id === 'string' ? JSON.stringify(id) : String(id);
}
