import type { Level } from '@wirebench/core/rules/types';
import type { TraceRow } from '@wirebench/core/trace/types';
import { html, nothing, svg } from 'lit';
import { count } from '../common/units';
import { type Above, type Column, rowLabel } from './columns';
import { laneOf } from './lanes';
import { barOf, type Stretch } from './waterfall';

const ICONS: Record<Level, string> = { error: 'error', warning: 'warning', info: 'info', hint: 'lightbulb' };
const FAILED: Record<string, string> = { error: 'failed', 'tool-error': 'warned', cancelled: 'warned' };

export interface RowPlace {
  readonly position: number;
  readonly above: Above;
  readonly columns: readonly Column[];
  readonly range: Stretch | undefined;
  readonly isActive: boolean;
  readonly isPartner: boolean;
  readonly isMarked: boolean;
  /** of a row that others belong to: whether they are folded in; undefined: there are none */
  readonly isFolded: boolean | undefined;
  fold(): void;
  /** it is one of several that are chosen together */
  readonly isChosen: boolean;
  choose(event: MouseEvent): void;
  reveal(): void;
}

/** One row of the table; of a row that has not come yet, its place. */
export function tableRow(row: TraceRow | undefined, place: RowPlace) {
  const { position, columns, isActive, isPartner, isMarked, isFolded, isChosen } = place;
  const state = isActive ? 'active' : isPartner ? 'partner' : '';
  // rows count from 1 and the head is the first
  if (!row) {
    return html`<div class="row muted ${state}" role="row" id="row-${position}" aria-rowindex=${position + 2}>
      <span role="gridcell">…</span>
    </div>`;
  }
  return html`<div
    class="row ${state} ${row.worst ? `level-${row.worst}` : ''} ${isMarked ? 'marked' : ''} ${row.members === -1 ? 'member' : ''} ${isChosen ? 'chosen' : ''}"
    role="row"
    id="row-${position}"
    aria-rowindex=${position + 2}
    aria-selected=${isActive || isChosen}
    aria-level=${row.members === undefined ? nothing : row.members === -1 ? 2 : 1}
    aria-expanded=${isFolded === undefined ? nothing : !isFolded}
    aria-label=${`${rowLabel(row)}${row.worst ? `, ${row.findings} findings, worst ${row.worst}` : ''}${isMarked ? ', bookmarked' : ''}`}
    @mousedown=${withoutText}
    @click=${place.choose}
    @dblclick=${place.reveal}
  >
    ${isFolded === undefined ? nothing : twistie(isFolded, row.members ?? 0, place)}
    ${columns.map((column) => cell(column, row, place))}
  </div>`;
}

/** a click that extends what is chosen marks no text */
const withoutText = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

/** for the mouse; the arrow keys do the same, and the row says its state */
function twistie(isFolded: boolean, members: number, { fold }: RowPlace) {
  const click = (event: Event) => {
    event.stopPropagation();
    fold();
  };
  const title = `${isFolded ? 'Unfold' : 'Fold'} the ${count(members, 'row')} of this request`;
  return html`<i class="twistie" role="presentation" title=${title} @click=${click}
    ><vscode-icon name=${isFolded ? 'chevron-right' : 'chevron-down'}></vscode-icon
  ></i>`;
}

function cell(column: Column, row: TraceRow, { above, range }: RowPlace) {
  if (column.id === 'waterfall') return waterfall(row, range);
  const text = column.text(row, above);
  if (column.id === 'findings') {
    return html`<span role="gridcell" class="findings">${
      row.worst ? html`<vscode-icon name=${ICONS[row.worst]}></vscode-icon> ${text}` : nothing
    }</span>`;
  }
  const look = `${column.isNumber ? 'number' : ''} ${column.id === 'status' ? (row.status ?? '') : column.id === 'method' ? 'method' : ''}`;
  if (column.id === 'dir' && row.inferred) {
    return html`<span role="gridcell" class="inferred" title="The log does not say it; found out from the messages">${text}</span>`;
  }
  if (column.id === 'conn' && row.conn !== undefined) {
    return html`<span role="gridcell" class="lane lane-${laneOf(row.conn)}" title=${text}>${text}</span>`;
  }
  if (column.id === 'method' && row.method === undefined) {
    return html`<span role="gridcell" class="method beginning mono" title=${text}>${text}</span>`;
  }
  return html`<span role="gridcell" class=${look} title=${text}>${text}</span>`;
}

function waterfall(row: TraceRow, range: Stretch | undefined) {
  const bar = barOf(row, range);
  const answers = row.partner !== undefined && row.partner < row.index;
  const look = `${row.partner === undefined ? 'moment' : answers ? 'answer' : ''} ${FAILED[row.status ?? ''] ?? ''}`;
  return html`<span role="gridcell" aria-hidden="true"
    >${bar ? svg`<svg><rect class=${look} x="${bar.x}%" width="${bar.width}%" y="7" height="8"></rect></svg>` : nothing}</span
  >`;
}
