import type { TraceRow } from '@wirebench/core/trace/types';
import { css, html, LitElement, nothing, type PropertyValues, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { duration } from '../common/units';
import { host } from './host';
import type { RowRange } from './row-range';
import { type SequenceLayout, type Step, sequenceOf } from './sequence-layout';

/** rows in one diagram */
const MOST = 200;

/** The chosen rows, or the exchange of the one that is chosen, as a sequence diagram; fires `go` with the index of a record. */
@customElement('wb-trace-sequence')
export class TraceSequence extends LitElement {
  @property({ attribute: false }) row: TraceRow | undefined;
  @property({ attribute: false }) range: RowRange | undefined;
  @state() private layout: SequenceLayout | undefined;
  @state() private note = '';

  static override styles = [
    base,
    css`
      :host {
        overflow: auto;
      }
      svg {
        display: block;
        font-size: 12px;
      }
      line,
      path {
        stroke: var(--vscode-foreground);
        fill: none;
      }
      .life {
        stroke: var(--vscode-descriptionForeground);
        stroke-dasharray: 2 4;
      }
      text {
        fill: var(--vscode-foreground);
        text-anchor: middle;
      }
      .time {
        fill: var(--vscode-descriptionForeground);
        text-anchor: end;
      }
      .name {
        font-weight: 600;
      }
      .answer line {
        stroke-dasharray: 6 3;
      }
      .fails line,
      .fails path {
        stroke: var(--vscode-errorForeground);
      }
      .fails text:not(.time) {
        fill: var(--vscode-errorForeground);
      }
      .step {
        cursor: pointer;
        outline: none;
      }
      .back {
        fill: transparent;
      }
      .step:hover .back {
        fill: var(--vscode-list-hoverBackground);
      }
      .current .back {
        fill: var(--vscode-list-inactiveSelectionBackground);
      }
      .step:focus-visible .back {
        stroke: var(--vscode-focusBorder);
      }
      .note {
        padding: 8px 12px;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('row') || changed.has('range')) void this.load();
  }

  private async load(): Promise<void> {
    const { row, range } = this;
    const isWanted = () => row === this.row && range === this.range;
    if (!row) return;
    const found = await (range ? this.rowsOf(range) : this.exchangeOf(row)).catch(() => undefined);
    if (!isWanted()) return;
    const { rows, total } = found ?? { rows: [row], total: 1 };
    this.layout = sequenceOf(rows);
    this.note = total > rows.length ? `The first ${rows.length} of ${total.toLocaleString('en')} rows.` : '';
  }

  private async rowsOf({ shown, from, count }: RowRange) {
    const { rows } = await host.request('filter', { ...shown, from, count: Math.min(count, MOST) });
    return { rows, total: count };
  }

  /** what went over its connection between request and answer */
  private async exchangeOf({ index, partner = index, conn }: TraceRow) {
    const from = Math.min(index, partner);
    const count = Math.abs(index - partner) + 1;
    const { rows } = await host.request('rows', { from, count: Math.min(count, MOST) });
    return { rows: rows.filter((row) => row.conn === conn), total: count > MOST ? count : 0 };
  }

  override render() {
    const { layout } = this;
    if (!layout) return nothing;
    const { lifelines, steps, width, height } = layout;
    return html`${this.note ? html`<p class="note muted">${this.note}</p>` : nothing}
      <svg width=${width} height=${height} role="list" aria-label="Sequence of messages" @keydown=${this.onKey}>
        ${lifelines.map(
          ({ name, x }) => svg`<g aria-hidden="true"
            ><text class="name" x=${x} y="20">${name}</text><line class="life" x1=${x} x2=${x} y1="30" y2=${height}></line
          ></g>`,
        )}
        ${steps.map((step, i) => this.step(step, i, width))}
      </svg>`;
  }

  private step(step: Step, i: number, width: number) {
    const { row, y, from, to, label } = step;
    const fails = row.kind === 'error' || row.status === 'tool-error' ? 'fails' : '';
    const look = `step ${fails} ${step.isAnswer ? 'answer' : ''} ${row.index === this.row?.index ? 'current' : ''}`;
    const go = () =>
      this.dispatchEvent(new CustomEvent<number>('go', { detail: row.index, bubbles: true, composed: true }));
    const tip = to > from ? to - 7 : to + 7;
    return svg`<g class=${look} role="listitem" tabindex=${i === 0 ? 0 : -1} aria-label=${label} @click=${go}>
      <title>${label}</title>
      <rect class="back" x="1" width=${width - 2} y=${y - 20} height="28"></rect>
      <text class="time" x=${Math.min(from, to, 120) - 20} y=${y + 4}>${row.time === undefined ? '' : duration(row.time)}</text>
      ${
        step.isNote
          ? svg`<text x=${to} y=${y}>${step.text}</text>`
          : svg`<text x=${(from + to) / 2} y=${y - 5}>${step.text}</text
            ><line x1=${from} x2=${to} y1=${y} y2=${y}></line><path d="M${tip} ${y - 4} L${to} ${y} L${tip} ${y + 4}"></path>`
      }
    </g>`;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const steps = [...this.renderRoot.querySelectorAll<SVGGElement>('.step')];
    const at = steps.indexOf(event.composedPath()[0] as SVGGElement);
    if (at < 0) return;
    if (event.key === 'Enter') steps[at]?.dispatchEvent(new MouseEvent('click'));
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: steps.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    steps[Math.max(0, Math.min(to, steps.length - 1))]?.focus();
  };
}
