import type { TraceRow } from '@wirebench/core/trace/types';
import { nextBookmark } from './bookmarks';
import { host } from './host';

/** What keys do to the table; positions count its rows from 0. */
export interface TableActions {
  readonly active: number;
  /** of the last row */
  readonly last: number;
  /** rows in sight */
  readonly page: number;
  readonly row: TraceRow | undefined;
  /** @param extends_ the rows up to there are chosen with it */
  goTo(position: number, extends_: boolean): void;
  /** indices of the records that are marked */
  readonly bookmarks: readonly number[];
  goToRecord(index: number): void;
  foldBy(row: TraceRow | undefined, folded: boolean): void;
  openMenu(): void;
  /** only the time of what is chosen; lifted: all times */
  limit(isLifted: boolean): void;
  toHead(): void;
  fire(type: string, detail: unknown): void;
}

export function onTableKey(event: KeyboardEvent, table: TableActions): void {
  const move = (event.ctrlKey || event.metaKey || event.altKey ? withControl : plain)(event, table);
  if (!move) return;
  event.preventDefault();
  move();
}

function withControl({ key, altKey }: KeyboardEvent, { row }: TableActions): (() => void) | undefined {
  return key === 'c' && !altKey && row ? () => void host.request('copyMessage', { index: row.index }) : undefined;
}

function plain({ key, shiftKey }: KeyboardEvent, table: TableActions): (() => void) | undefined {
  const { active, last, page, row } = table;
  const go = (position: number) => () => table.goTo(position, shiftKey);
  const fold = (folded: boolean) => () => (shiftKey ? table.fire('fold-all', folded) : table.foldBy(row, folded));
  const mark = (isBack: boolean) => () => {
    const next = nextBookmark(table.bookmarks, row?.index ?? -1, isBack);
    if (next !== undefined) table.goToRecord(next);
  };
  const moves: Record<string, () => void> = {
    ArrowDown: go(active + 1),
    ArrowUp: go(active - 1),
    PageDown: go(active + page - 2),
    PageUp: go(active - page + 2),
    Home: go(0),
    End: go(last),
    ArrowLeft: fold(true),
    ArrowRight: fold(false),
    b: () => row && table.fire('mark', row.index),
    n: mark(false),
    N: mark(true),
    p: () => row?.partner !== undefined && table.fire('partner', row.partner),
    s: () => table.toHead(),
    t: () => table.limit(false),
    T: () => table.limit(true),
    Enter: () => row && void host.request('reveal', { line: row.line }),
    ContextMenu: () => table.openMenu(),
    ...(shiftKey && { F10: () => table.openMenu() }),
  };
  return Object.hasOwn(moves, key) ? moves[key] : undefined;
}
