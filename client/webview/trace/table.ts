import type { Level } from '@wirebench/core/rules/types';
import type { RowGrouping } from '@wirebench/core/trace/row-groups';
import type { RowArrangement, RowOrder } from '@wirebench/core/trace/row-order';
import type { TraceRow } from '@wirebench/core/trace/types';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { spanOfChoice, spanOfPart } from './choose-span';
import { columnMenu } from './column-menu';
import { beforeInFile, type Column, columnsOf } from './columns';
import { foldStep, isFolded } from './folds';
import { host } from './host';
import type { Part } from './overview';
import { OverviewParts } from './overview-parts';
import { RowCache } from './row-cache';
import { isInRange, type RowRange, rangeBetween } from './row-range';
import { isInTime, nextOrder } from './sort';
import { tableHead } from './table-head';
import { onTableKey } from './table-keys';
import { tableRow } from './table-row';
import { tableStyle } from './table-style';
import { scrollTopOf, scrollTopToShow, viewportOf } from './viewport';
import { rangeOf } from './waterfall';

const ROW = 22;
const PARTS = 200;

/**
 * The rows of a trace, a window of them at a time; fires `choose` with the row that was chosen, `partner` with the
 * index of the record to go to, `mark` with the one to mark, `toggle` with the id of a column, `sort` with an order or
 * undefined, `range` with the rows that are chosen together, `fold` with a `FoldEvent`, `fold-all` with whether all are
 * folded, `span` with the part of the trace to be shown alone or undefined, `hidden` with whether the filter hides what
 * is chosen.
 */
@customElement('wb-trace-table')
export class TraceTable extends LitElement {
  @property({ type: Number }) total = 0;
  /** another one: any row may have changed, also where there are as many */
  @property({ attribute: false }) version: unknown;
  @property({ attribute: false }) selected: TraceRow | undefined;
  @property({ attribute: false }) columns: readonly Column[] = columnsOf(undefined);
  /** only the rows for which it holds; empty: all */
  @property() filter = '';
  /** of the rows; undefined: that of the file */
  @property({ attribute: false }) order: RowOrder | undefined;
  /** below each request what belongs to it; undefined: not so */
  @property({ attribute: false }) grouping: RowGrouping | undefined;
  /** indices of the records that are marked */
  @property({ attribute: false }) bookmarks: readonly number[] = [];
  /** keeps the last row in sight while rows come */
  @property({ type: Boolean }) follow = false;
  @state() private active = 0;
  /** where the rows that are chosen together begin */
  private anchor: number | undefined;
  @state() private range: RowRange | undefined;
  @state() private scrollTop_ = 0;
  @state() private height = 400;
  @state() private hasMenu = false;
  @query('.scroll') private scroller!: HTMLElement;
  @state() private parts: readonly (Level | null)[] = [];
  private readonly overview = new OverviewParts(
    async () => {
      const { shown } = this;
      const parts = await host.request('overview', { ...shown, parts: PARTS });
      return this.isShown(shown) ? parts : undefined;
    },
    (parts) => (this.parts = parts),
  );
  private readonly cache = new RowCache(
    (from, count) =>
      this.filter || this.order || this.grouping
        ? host.request('filter', { ...this.shown, from, count })
        : host.request('rows', { from, count }),
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
    this.overview.stop();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const isOther = changed.has('filter') || changed.has('order') || changed.has('grouping');
    if (isOther) {
      this.cache.clear();
      this.anchor = this.range = undefined;
    }
    const mayDiffer = changed.has('total') || changed.has('version');
    if (!isOther && mayDiffer) this.cache.refresh();
    if (isOther || mayDiffer) this.overview.later();
    if (changed.has('columns')) {
      this.style.setProperty('--columns', this.columns.map(({ width }) => width).join(' '));
      this.style.setProperty('--least', `${this.columns.reduce((sum, { least }) => sum + least + 8, 16)}px`);
    }
  }

  /** which rows are shown, and how */
  private get shown(): { readonly filter: string } & RowArrangement {
    return { filter: this.filter, order: this.order, grouping: this.grouping };
  }

  private isShown({ filter, order, grouping }: { readonly filter: string } & RowArrangement): boolean {
    return filter === this.filter && order === this.order && grouping === this.grouping;
  }

  override focus(): void {
    this.scroller.focus();
  }

  openMenu(): void {
    this.hasMenu = true;
  }

  /**
   * Goes to a record; one that the filter hides is chosen all the same, and its row is not to be seen.
   * @param unfolds what is folded in is shown; else what it is folded in is gone to
   */
  async goToRecord(index: number, unfolds = true): Promise<void> {
    const { shown } = this;
    const isAll = !shown.filter && !shown.order && !shown.grouping;
    const { position, foldedIn } = isAll
      ? { position: index, foldedIn: null }
      : await host.request('position', { ...shown, index });
    if (!this.isShown(shown)) return;
    if (position !== null) return this.goTo(position);
    // it is unfolded, and looked for again when that is shown
    if (foldedIn !== null) {
      return unfolds ? this.fire('fold', { request: foldedIn, folded: false, show: index }) : this.goToRecord(foldedIn);
    }
    this.active = -1;
    const { rows } = await host.request('rows', { from: index, count: 1 });
    this.fire('hidden', true);
    if (rows[0]) this.fire('choose', rows[0]);
  }

  /** Scrolls to a row and chooses it; all from where that began where it is extended. */
  async goTo(position: number, isExtended = false): Promise<void> {
    if (this.total === 0) return;
    const active = Math.max(0, Math.min(position, this.total - 1));
    this.anchor = isExtended ? (this.anchor ?? this.active) : undefined;
    this.active = active;
    const range = rangeBetween(this.anchor, active, this.shown);
    if (range || this.range) this.fire('range', range);
    this.range = range;
    this.fire('hidden', false);
    const { scrollTop } = this.scroller;
    const top = scrollTopToShow(
      active,
      viewportOf(this.total, ROW, this.height, scrollTop),
      ROW,
      this.total,
      this.height,
    );
    if (top !== undefined) this.scroller.scrollTop = top;
    const row = await this.cache.row(active).catch(() => undefined);
    if (row && this.active === active) this.fire('choose', row);
  }

  override updated(changed: PropertyValues<this>): void {
    const view = viewportOf(this.total, ROW, this.height, this.scrollTop_);
    this.renderRoot.querySelector<HTMLElement>('.spacer')!.style.height = `${view.scrollHeight}px`;
    this.renderRoot.querySelector<HTMLElement>('.window')!.style.top = `${view.top + ROW}px`;
    if (this.follow && (changed.has('total') || changed.has('follow'))) {
      this.scroller.scrollTop = this.scroller.scrollHeight;
    }
  }

  override render() {
    const view = viewportOf(this.total, ROW, this.height, this.scrollTop_);
    const rows = Array.from({ length: view.count }, (_, i) => this.cache.at(view.first + i));
    const range = rangeOf(rows);
    return html`
      <div
        class="scroll ${this.grouping ? 'grouped' : ''}"
        role=${this.grouping ? 'treegrid' : 'grid'}
        tabindex="0"
        aria-label="Frames"
        aria-rowcount=${this.total + 1}
        aria-multiselectable="true"
        aria-colcount=${this.columns.length}
        aria-activedescendant=${`row-${this.active}`}
        @scroll=${(event: Event) => (this.scrollTop_ = (event.target as Element).scrollTop)}
        @keydown=${(event: KeyboardEvent) => this.onKey(event, view.count)}
      >
        ${tableHead({
          columns: this.columns,
          order: this.order,
          sort: (by) => this.fire('sort', nextOrder(this.order, by)),
          leave: () => this.focus(),
          menu: this.onContextMenu,
        })}
        ${this.total === 0 ? html`<p class="empty">No frame fits the filter. Escape in its field clears it.</p>` : nothing}
        <div class="spacer" role="presentation"></div>
        <div class="window" role="rowgroup">
          ${rows.map((row, i) => this.row(row, view.first + i, range))}
        </div>
      </div>
      <wb-trace-overview
        .parts=${this.parts}
        .from=${this.total > 0 ? view.first / this.total : 0}
        .to=${this.total > 0 ? Math.min(1, (view.first + view.count) / this.total) : 1}
        ?brushes=${isInTime(this.order, this.grouping)}
        @jump=${(event: CustomEvent<number>) => this.jump(event.detail)}
        @brush=${(event: CustomEvent<Part | undefined>) => void this.brush(event.detail)}
      ></wb-trace-overview>
      ${this.hasMenu ? columnMenu(this.columns, (id) => this.fire('toggle', id), this.closeMenu) : nothing}
    `;
  }

  private row(row: TraceRow | undefined, position: number, range: ReturnType<typeof rangeOf>) {
    return tableRow(row, {
      position,
      above: this.order ? row && beforeInFile(row) : this.cache.at(position - 1),
      columns: this.columns,
      range,
      isActive: position === this.active,
      isMarked: row !== undefined && this.bookmarks.includes(row.index),
      isPartner: row?.partner !== undefined && row.partner === this.selected?.index,
      isChosen: isInRange(this.range, position),
      choose: (event) => void this.goTo(position, event.shiftKey),
      isFolded: row?.members && row.members > 0 && this.grouping ? isFolded(this.grouping, row.index) : undefined,
      fold: () => row && this.grouping && this.fold(row.index, !isFolded(this.grouping, row.index)),
      reveal: () => row && void host.request('reveal', { line: row.line }),
    });
  }

  private fold(request: number, folded: boolean): void {
    this.fire('fold', { request, folded, show: request });
  }

  private foldBy(row: TraceRow | undefined, folded: boolean): void {
    if (!row || !this.grouping) return;
    const step = foldStep(this.grouping, row, this.active, folded, (at) => this.cache.at(at)?.members);
    if (step.position !== undefined) void this.goTo(step.position);
    else if (step.request !== undefined) this.fold(step.request, folded);
  }

  /** brings the part of the table to the middle of what is in sight */
  private jump(share: number): void {
    const top = Math.max(0, Math.floor(share * this.total - this.height / ROW / 2));
    this.scroller.scrollTop = scrollTopOf(top, this.total, ROW, this.height);
  }

  /** @param part only the time of that is shown; undefined: all times again */
  private async brush(part: Part | undefined): Promise<void> {
    this.fire('span', part && (await spanOfPart(part, this.total, this.rowAt)));
  }

  private async limit(isLifted: boolean): Promise<void> {
    this.fire('span', isLifted ? undefined : await spanOfChoice(this.range, this.selected, this.rowAt));
  }

  private readonly rowAt = (position: number): Promise<TraceRow | undefined> => this.cache.row(position);

  private fire(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  private readonly onContextMenu = (event: MouseEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    this.openMenu();
  };

  private readonly closeMenu = (): void => {
    this.hasMenu = false;
    this.focus();
  };

  private onKey(event: KeyboardEvent, page: number): void {
    onTableKey(event, {
      active: this.active,
      last: this.total - 1,
      page,
      row: this.cache.at(this.active),
      goTo: (position, extends_) => void this.goTo(position, extends_),
      bookmarks: this.bookmarks,
      goToRecord: (index) => void this.goToRecord(index),
      foldBy: (row, folded) => this.foldBy(row, folded),
      openMenu: () => this.openMenu(),
      limit: (isLifted) => void this.limit(isLifted),
      toHead: () => this.renderRoot.querySelector<HTMLElement>('.head button')?.focus(),
      fire: (type, detail) => this.fire(type, detail),
    });
  }
}
