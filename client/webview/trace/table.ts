import type { RowStatus, TraceRow } from '@wirebench/core/trace/types';
import { css, html, LitElement, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { duration } from '../common/units';
import { host } from './host';
import { RowCache } from './row-cache';
import { scrollTopOf, viewportOf } from './viewport';

const ROW = 22;
const STATUS: Record<RowStatus, string> = {
  result: 'result',
  'tool-error': 'tool error',
  error: 'protocol error',
  cancelled: 'cancelled',
  pending: 'no answer',
  'input-required': 'input required',
};
const COLUMNS = ['Findings', 'Time', 'Direction', 'Kind', 'Method', 'Target', 'Id', 'Status', 'Duration'];

/** The frames of a trace, a window of rows at a time; fires `choose` with the row that was chosen. */
@customElement('wb-trace-table')
export class TraceTable extends LitElement {
  @property({ type: Number }) total = 0;
  @property({ attribute: false }) selected: TraceRow | undefined;
  @state() private active = 0;
  @state() private scrollTop_ = 0;
  @state() private height = 400;
  private readonly cache = new RowCache(
    (from, count) => host.request('rows', { from, count }),
    () => this.requestUpdate(),
  );
  private readonly resize = new ResizeObserver(([entry]) => {
    this.height = Math.max(ROW, (entry?.contentRect.height ?? this.height) - ROW);
  });

  static override styles = [
    base,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .scroll {
        flex: 1;
        overflow: auto;
        position: relative;
      }
      .row,
      .head {
        display: grid;
        grid-template-columns: 64px 76px 64px 84px minmax(120px, 2fr) minmax(72px, 1.5fr) 72px 104px 76px;
        min-width: 820px;
        height: 22px;
        line-height: 22px;
        padding: 0 8px;
        column-gap: 8px;
      }
      .head {
        position: sticky;
        top: 0;
        z-index: 1;
        background: var(--vscode-editor-background);
        color: var(--vscode-descriptionForeground);
        border-bottom: 1px solid var(--vscode-panel-border, transparent);
      }
      .window {
        position: absolute;
        left: 0;
        right: 0;
      }
      .row > span,
      .head > span {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .row:hover {
        background: var(--vscode-list-hoverBackground);
      }
      .row.partner {
        background: var(--vscode-list-inactiveSelectionBackground);
        outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
        outline-offset: -1px;
      }
      .row.active {
        background: var(--vscode-list-activeSelectionBackground);
        color: var(--vscode-list-activeSelectionForeground);
        outline: 1px solid var(--vscode-list-focusOutline, transparent);
        outline-offset: -1px;
      }
      .number {
        text-align: right;
      }
      .tool-error,
      .cancelled,
      .pending {
        color: var(--vscode-editorWarning-foreground);
      }
      .error,
      .findings {
        color: var(--vscode-editorError-foreground);
      }
      .active span {
        color: inherit;
      }
    `,
  ];

  override firstUpdated(): void {
    this.resize.observe(this.renderRoot.querySelector('.scroll')!);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resize.disconnect();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('total')) this.cache.forget();
  }

  /** scrolls to a row and chooses it */
  goTo(index: number): void {
    this.active = Math.max(0, Math.min(index, this.total - 1));
    const scroll = this.renderRoot.querySelector('.scroll')!;
    const view = viewportOf(this.total, ROW, this.height, scroll.scrollTop);
    if (this.active <= view.first || this.active >= view.first + view.count - 2) {
      const above = Math.max(0, this.active - Math.floor(view.count / 2));
      scroll.scrollTop = scrollTopOf(above, this.total, ROW, this.height);
    }
    this.choose(this.active);
  }

  private choose(index: number): void {
    const row = this.cache.at(index);
    if (row) this.dispatchEvent(new CustomEvent<TraceRow>('choose', { detail: row }));
    else
      void this.updateComplete.then(() =>
        setTimeout(() => this.active === index && this.cache.at(index) && this.choose(index), 100),
      );
  }

  override updated(): void {
    const view = viewportOf(this.total, ROW, this.height, this.scrollTop_);
    const spacer = this.renderRoot.querySelector<HTMLElement>('.spacer')!;
    spacer.style.height = `${view.scrollHeight}px`;
    this.renderRoot.querySelector<HTMLElement>('.window')!.style.top = `${view.top + ROW}px`;
  }

  override render() {
    const view = viewportOf(this.total, ROW, this.height, this.scrollTop_);
    return html`
      <div
        class="scroll"
        role="grid"
        tabindex="0"
        aria-label="Frames"
        aria-rowcount=${this.total}
        aria-colcount=${COLUMNS.length}
        aria-activedescendant=${`row-${this.active}`}
        @scroll=${(event: Event) => (this.scrollTop_ = (event.target as Element).scrollTop)}
        @keydown=${(event: KeyboardEvent) => this.onKey(event, view.count)}
      >
        <div class="head" role="row">${COLUMNS.map((name) => html`<span role="columnheader">${name}</span>`)}</div>
        <div class="spacer" role="presentation"></div>
        <div class="window" role="rowgroup">
          ${Array.from({ length: view.count }, (_, i) => this.row(view.first + i))}
        </div>
      </div>
    `;
  }

  private row(index: number) {
    const row = this.cache.at(index);
    const state =
      index === this.active ? 'active' : row && row.partner === this.selected?.index && this.selected ? 'partner' : '';
    if (!row)
      return html`<div class="row muted ${state}" role="row" id="row-${index}" aria-rowindex=${index + 1}><span>…</span></div>`;
    const cell = (text: string, kind = '') => html`<span role="gridcell" class=${kind} title=${text}>${text}</span>`;
    return html`<div
      class="row ${state}"
      role="row"
      id="row-${index}"
      aria-rowindex=${index + 1}
      aria-selected=${index === this.active}
      @click=${() => this.goTo(index)}
      @dblclick=${() => void host.request('reveal', { line: row.line })}
    >
      ${cell(row.findings > 0 ? String(row.findings) : '', 'number findings')}
      ${cell(row.time === undefined ? '' : duration(row.time), 'number')}
      ${cell(row.dir === 'c2s' ? '→ server' : row.dir === 's2c' ? '← server' : '')}
      ${cell(row.kind)} ${cell(row.method ?? '')} ${cell(row.target ?? '')} ${cell(this.idText(row))}
      ${cell(row.status ? STATUS[row.status] : '', row.status ?? '')}
      ${cell(row.duration === undefined ? '' : duration(row.duration), 'number')}
    </div>`;
  }

  /** strings in quotes: 1 and "1" are two ids */
  private idText(row: TraceRow): string {
    return row.id === undefined ? '' : typeof row.id === 'string' ? JSON.stringify(row.id) : String(row.id);
  }

  private onKey(event: KeyboardEvent, page: number): void {
    const partner = this.cache.at(this.active)?.partner;
    const line = this.cache.at(this.active)?.line;
    const moves: Record<string, () => void> = {
      ArrowDown: () => this.goTo(this.active + 1),
      ArrowUp: () => this.goTo(this.active - 1),
      PageDown: () => this.goTo(this.active + page - 2),
      PageUp: () => this.goTo(this.active - page + 2),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.total - 1),
      p: () => partner !== undefined && this.goTo(partner),
      Enter: () => line !== undefined && void host.request('reveal', { line }),
    };
    const move = moves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move();
  }
}
