import type { ComparedRow, Verdict } from '@wirebench/core/trace/compare/types';
import type { TraceRow } from '@wirebench/core/trace/types';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { scrollTopOf, viewportOf } from '../trace/viewport';
import { host } from './host';
import { Pages } from './pages';
import { tableStyle } from './style';
import { changeText, durationText, nameText, oneOf, pairLabel, statusText, VERDICT_ICONS } from './words';

const ROW = 22;
const HEADS = ['Verdict', 'Change', 'Method', 'Target', 'Before', '', '', 'After', '', ''];

/** The pairs of a comparison, a window of them at a time; fires `choose` with the pair that was chosen. */
@customElement('wb-comparison-table')
export class ComparisonTable extends LitElement {
  @property({ type: Number }) total = 0;
  @property() filter = '';
  @property({ attribute: false }) verdicts: readonly Verdict[] = [];
  @state() private active = 0;
  @state() private top = 0;
  @state() private height = 300;
  @query('.scroll') private scroller!: HTMLElement;
  private readonly pages = new Pages<ComparedRow>(
    async (from, count) => {
      const { filter, verdicts } = this;
      return (await host.request('rows', { filter, verdicts, from, count })).rows;
    },
    () => this.requestUpdate(),
  );
  private readonly resize = new ResizeObserver(([entry]) => {
    this.height = Math.max(ROW, (entry?.contentRect.height ?? this.height) - ROW);
  });

  static override styles = [base, tableStyle];

  override firstUpdated(): void {
    this.resize.observe(this.scroller);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resize.disconnect();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('filter') || changed.has('verdicts')) this.pages.clear();
  }

  override updated(changed: PropertyValues<this>): void {
    const view = viewportOf(this.total, ROW, this.height, this.top);
    this.renderRoot.querySelector<HTMLElement>('.spacer')!.style.height = `${view.scrollHeight}px`;
    this.renderRoot.querySelector<HTMLElement>('.window')!.style.top = `${view.top + ROW}px`;
    if (changed.has('filter') || changed.has('verdicts')) void this.goTo(0);
  }

  override focus(): void {
    this.scroller.focus();
  }

  /** Scrolls to a row and chooses it. */
  async goTo(position: number): Promise<void> {
    if (this.total === 0) {
      this.dispatchEvent(new CustomEvent('choose', { detail: undefined }));
      return;
    }
    const active = Math.max(0, Math.min(position, this.total - 1));
    this.active = active;
    const view = viewportOf(this.total, ROW, this.height, this.scroller.scrollTop);
    if (active <= view.first || active >= view.first + view.count - 2) {
      const room = active <= view.first + 1 ? 0 : Math.max(0, view.count - 3);
      this.scroller.scrollTop = scrollTopOf(Math.max(0, active - room), this.total, ROW, this.height);
    }
    const row = await this.pages.row(active).catch(() => undefined);
    if (row && this.active === active) this.dispatchEvent(new CustomEvent('choose', { detail: row }));
  }

  override render() {
    const view = viewportOf(this.total, ROW, this.height, this.top);
    const rows = Array.from({ length: view.count }, (_, i) => this.pages.at(view.first + i));
    return html`<div
      class="scroll"
      role="grid"
      tabindex="0"
      aria-label="Exchanges of both traces"
      aria-rowcount=${this.total + 1}
      aria-colcount=${HEADS.length}
      aria-activedescendant=${`pair-${this.active}`}
      @scroll=${(event: Event) => (this.top = (event.target as Element).scrollTop)}
      @keydown=${(event: KeyboardEvent) => this.onKey(event, view.count)}
    >
      <div class="head" role="row" aria-rowindex="1">
        ${HEADS.map(
          (head, i) =>
            html`<span role="columnheader" class=${i === 4 || i === 7 ? 'line' : ''} aria-label=${head || SUB_HEADS[i] || ''}>${head || SUB_HEADS[i]}</span>`,
        )}
      </div>
      ${this.total === 0 ? html`<p class="empty">No pair fits what is chosen above.</p>` : nothing}
      <div class="spacer" role="presentation"></div>
      <div class="window" role="rowgroup">${rows.map((row, i) => this.row(row, view.first + i))}</div>
    </div>`;
  }

  private row(row: ComparedRow | undefined, position: number) {
    const state = position === this.active ? 'active' : '';
    if (!row) {
      return html`<div class="row muted ${state}" role="row" id="pair-${position}" aria-rowindex=${position + 2}>
        <span role="gridcell">…</span>
      </div>`;
    }
    const { left, right, verdict } = row;
    return html`<div
      class="row ${verdict} ${state}"
      role="row"
      id="pair-${position}"
      aria-rowindex=${position + 2}
      aria-selected=${position === this.active}
      aria-label=${pairLabel(row)}
      @click=${() => void this.goTo(position)}
      @dblclick=${() => this.reveal(row)}
    >
      <span role="gridcell" class="verdict"><vscode-icon name=${VERDICT_ICONS[verdict]}></vscode-icon> ${verdict}</span>
      <span role="gridcell" title=${changeText(row)}>${changeText(row)}</span>
      <span role="gridcell">${nameText(row)}</span>
      <span role="gridcell">${oneOf(row)?.target ?? ''}</span>
      ${this.side(left)}${this.side(right)}
    </div>`;
  }

  private side(row: TraceRow | undefined) {
    return html`<span role="gridcell" class="line">${row ? `line ${row.line}` : '—'}</span>
      <span role="gridcell" class=${row?.status ?? ''}>${statusText(row)}</span>
      <span role="gridcell" class="number">${durationText(row)}</span>`;
  }

  private reveal({ left, right }: ComparedRow): void {
    if (right) void host.request('reveal', { side: 'right', line: right.line });
    else if (left) void host.request('reveal', { side: 'left', line: left.line });
  }

  private onKey(event: KeyboardEvent, page: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = this.pages.at(this.active);
    const moves: Record<string, () => void> = {
      ArrowDown: () => void this.goTo(this.active + 1),
      ArrowUp: () => void this.goTo(this.active - 1),
      PageDown: () => void this.goTo(this.active + page - 2),
      PageUp: () => void this.goTo(this.active - page + 2),
      Home: () => void this.goTo(0),
      End: () => void this.goTo(this.total - 1),
      Enter: () => row && this.reveal(row),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }
}

const SUB_HEADS: readonly string[] = ['', '', '', '', '', 'Status', 'Duration', '', 'Status', 'Duration'];
