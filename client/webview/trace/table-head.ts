import type { OrderKey, RowOrder } from '@wirebench/core/trace/row-order';
import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import type { Column } from './columns';
import { ariaSort, orderKeyOf } from './sort';

export interface TableHead {
  readonly columns: readonly Column[];
  readonly order: RowOrder | undefined;
  sort(by: OrderKey): void;
  /** back to the rows */
  leave(): void;
  menu(event: MouseEvent): void;
}

/** The head of the table: a click on a column, or Enter on it, sorts by it; the arrows go from one to the next. */
export function tableHead(head: TableHead) {
  return html`<div class="head" role="row" aria-rowindex="1" @contextmenu=${head.menu} @keydown=${(event: KeyboardEvent) => onKey(event, head)}>
    ${head.columns.map((column) => columnHead(column, head))}
  </div>`;
}

function columnHead({ id, title, isNumber }: Column, { order, sort }: TableHead) {
  const by = orderKeyOf(id);
  const look = isNumber ? 'number' : '';
  if (!by) return html`<span role="columnheader" class=${look}>${title}</span>`;
  const state = ariaSort(order, by);
  const sign = state === 'ascending' ? '↑' : state === 'descending' ? '↓' : '';
  return html`<span role="columnheader" class=${look} aria-sort=${ifDefined(state)}
    ><button tabindex="-1" title=${`Sort by ${title}`} @click=${() => sort(by)}
      >${title}${sign ? html` <span aria-hidden="true">${sign}</span>` : nothing}</button
    ></span
  >`;
}

function onKey(event: KeyboardEvent, head: TableHead): void {
  const buttons = [...(event.currentTarget as Element).querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (at < 0) return;
  // what the rows do with keys is not meant here
  event.stopPropagation();
  const moves: Record<string, () => void> = {
    ArrowRight: () => buttons[Math.min(at + 1, buttons.length - 1)]?.focus(),
    ArrowLeft: () => buttons[Math.max(at - 1, 0)]?.focus(),
    Home: () => buttons[0]?.focus(),
    End: () => buttons.at(-1)?.focus(),
    ArrowDown: () => head.leave(),
    Escape: () => head.leave(),
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
}
