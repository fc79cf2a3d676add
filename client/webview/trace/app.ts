import type { TraceViewState } from '@wirebench/client/shared/trace-panel';
import type { RowGrouping } from '@wirebench/core/trace/row-groups';
import type { RowOrder } from '@wirebench/core/trace/row-order';
import type { CallStatistics } from '@wirebench/core/trace/statistics';
import type { TraceRow, TraceSummary } from '@wirebench/core/trace/types';
import { html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { appStyle } from './app-style';
import { toggledBookmark } from './bookmarks';
import { type ColumnId, columnsOf, toggled } from './columns';
import { offerCopies } from './copy-menu';
import type { FilterBox } from './filter-box';
import { narrowed } from './filter-words';
import { FilterCount, type Filtered } from './filtered';
import { type FoldEvent, withFold } from './folds';
import { groupButtons } from './group-buttons';
import { host } from './host';
import type { RowRange } from './row-range';
import { type RowSpan, withSpan } from './row-span';
import { summaryLine } from './summary-line';
import type { TraceTable } from './table';
import { viewStateOf, withFilter } from './view-state';

@customElement('wb-trace-app')
export class TraceApp extends LitElement {
  @state() private summary: TraceSummary | undefined;
  @state() private selected: TraceRow | undefined;
  @state() private saved: TraceViewState = {};
  @state() private follow = false;
  @state() private counts = false;
  @state() private range: RowRange | undefined;
  @state() private filtered: Filtered | undefined;
  /** the filter hides what is selected */
  @state() private isHidden = false;
  @state() private problem = '';
  @state() private filterProblem = '';
  @query('wb-trace-table') private table!: TraceTable | null;
  @query('wb-trace-filter') private filterBox!: FilterBox | null;
  /** record to be gone to when other rows are shown */
  private toShow: number | undefined;
  private readonly counter = new FilterCount(
    async (filter) => {
      const { grouping } = this.saved;
      const { total, errors } = await host.request('filter', { filter, grouping, from: 0, count: 0 });
      return { total, errors, grouping };
    },
    (filtered) => void this.showFiltered(filtered),
    (message) => (this.filterProblem = message),
  );

  static override styles = [base, appStyle];

  override connectedCallback(): void {
    super.connectedCallback();
    host.on('changed', (summary) => this.changed(summary));
    host.on('failed', ({ message }) => (this.problem = message));
    host.on('show', ({ index }) => void this.table?.goToRecord(index));
    host.request('ready', null).then(
      ({ summary, saved, show }) => void this.begin(summary, viewStateOf(saved), show),
      (error: Error) => (this.problem = error.message),
    );
    this.addEventListener('keydown', this.onKey);
    offerCopies(this);
  }

  private async begin(summary: TraceSummary, saved: TraceViewState, show: number | undefined): Promise<void> {
    this.saved = saved;
    this.summary = summary;
    await this.updateComplete;
    const start = show ?? saved.selected;
    if (start !== undefined && start < summary.records) await this.table?.goToRecord(start);
    this.table?.focus();
    if (saved.filter || saved.grouping) await this.counter.count(saved.filter ?? '');
  }

  private changed(summary: TraceSummary): void {
    this.summary = summary;
    this.problem = '';
    if (this.filtered) void this.counter.count(this.filtered.filter);
  }

  private filterBy(filter: string, isDone: boolean): void {
    this.save({ filter, ...(isDone && { history: withFilter(this.saved.history ?? [], filter) }) });
    void this.counter.count(filter);
  }

  private showCalls({ method, target }: CallStatistics): void {
    this.filterBy(narrowed(this.saved.filter ?? '', method, target), true);
    void this.showTable();
  }

  private async showTable(): Promise<void> {
    this.counts = false;
    await this.updateComplete;
    this.table?.focus();
  }

  private async sortBy(order: RowOrder | undefined): Promise<void> {
    this.save({ order });
    await this.updateComplete;
    if (this.selected) await this.table?.goToRecord(this.selected.index);
  }

  private async showFiltered(filtered: Filtered): Promise<void> {
    const before = this.filtered;
    const isNew = filtered.filter !== (before?.filter ?? '') || filtered.grouping !== before?.grouping;
    this.filterProblem = '';
    this.filtered = filtered.filter.trim() === '' && !filtered.grouping ? undefined : filtered;
    await this.updateComplete;
    const unfolds = this.toShow !== undefined;
    const show = this.toShow ?? this.selected?.index;
    this.toShow = undefined;
    if (isNew && show !== undefined) await this.table?.goToRecord(show, unfolds);
  }

  /** @param show record to be gone to, though it were folded in; undefined: the chosen one, or its group */
  private async groupBy(grouping: RowGrouping | undefined, show?: number): Promise<void> {
    this.toShow = show;
    this.save({ grouping });
    await this.counter.count(this.saved.filter ?? '');
  }

  private async fold({ request, folded, show }: FoldEvent): Promise<void> {
    const { grouping } = this.saved;
    if (grouping) await this.groupBy(withFold(grouping, request, folded), show);
  }

  override render() {
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    const summary = this.summary;
    if (!summary) return html`<p class="empty" role="status">Reading the trace…</p>`;
    if (summary.records === 0 && summary.complete) {
      return html`<p class="empty">This trace has no records yet. It is followed: frames appear here as they are written.</p>`;
    }
    const columns = columnsOf(this.saved.columns, summary.connections > 1);
    return html`
      ${this.bar()}
      ${summaryLine(summary, this.filtered)}
      ${
        this.counts
          ? html`<wb-trace-statistics
              .filter=${this.filtered?.filter ?? ''}
              .version=${summary}
              @calls=${(event: CustomEvent<CallStatistics>) => this.showCalls(event.detail)}
              @close=${() => void this.showTable()}
            ></wb-trace-statistics>`
          : nothing
      }
      <vscode-split-layout ?hidden=${this.counts} split="horizontal" initial-handle-position="60%" min-start="88px" min-end="66px">
        <wb-trace-table
          slot="start"
          .filter=${this.filtered?.filter ?? ''}
          .order=${this.saved.order}
          .grouping=${this.filtered?.grouping}
          @range=${(event: CustomEvent<RowRange | undefined>) => (this.range = event.detail)}
          @fold=${(event: CustomEvent<FoldEvent>) => void this.fold(event.detail)}
          @span=${(event: CustomEvent<RowSpan | undefined>) =>
            this.filterBy(withSpan(this.saved.filter ?? '', event.detail), true)}
          @fold-all=${(event: CustomEvent<boolean>) => this.saved.grouping && void this.groupBy({ folded: event.detail, except: [] })}
          @sort=${(event: CustomEvent<RowOrder | undefined>) => void this.sortBy(event.detail)}
          .total=${this.filtered?.total ?? summary.records}
          .version=${summary}
          .selected=${this.selected}
          .columns=${columns}
          .follow=${this.follow}
          @choose=${(event: CustomEvent<TraceRow>) => this.choose(event.detail)}
          @hidden=${(event: CustomEvent<boolean>) => (this.isHidden = event.detail)}
          .bookmarks=${this.saved.bookmarks ?? []}
          @mark=${(event: CustomEvent<number>) =>
            this.save({ bookmarks: toggledBookmark(this.saved.bookmarks ?? [], event.detail) })}
          @partner=${this.go}
          @toggle=${(event: CustomEvent<ColumnId>) =>
            this.save({ columns: toggled(columns, event.detail).map(({ id }) => id) })}
        ></wb-trace-table>
        <wb-trace-details slot="end" .row=${this.selected} .range=${this.range} .isHidden=${this.isHidden} @go=${this.go}></wb-trace-details>
      </vscode-split-layout>
    `;
  }

  private bar() {
    return html`<div class="bar" role="toolbar" aria-label="Trace">
      <wb-trace-filter
        .value=${this.saved.filter ?? ''}
        .errors=${this.filtered?.errors ?? []}
        .history=${this.saved.history ?? []}
        @filter=${(event: CustomEvent<{ filter: string; isDone: boolean }>) =>
          this.filterBy(event.detail.filter, event.detail.isDone)}
        @leave=${() => this.table?.focus()}
      ></wb-trace-filter>
      <button class="link" aria-haspopup="menu" title="Choose the columns (Shift+F10 in the table)" @click=${() => this.table?.openMenu()}>Columns</button>
      ${groupButtons(this.saved.grouping, (grouping) => void this.groupBy(grouping))}
      <button
        class="link"
        aria-pressed=${this.counts}
        title="Counts the calls by method and target"
        @click=${() => (this.counts = !this.counts)}
      >Statistics</button>
      <button
        class="link"
        title="Writes these records, without secrets, to a file in another format"
        @click=${() => void host.request('export', { filter: this.filtered?.filter ?? '' })}
      >Export…</button>
      <button
        class="link"
        aria-pressed=${this.follow}
        title="Keeps the last frame in sight while the file grows"
        @click=${() => (this.follow = !this.follow)}
      >${this.follow ? 'Following' : 'Follow'}</button>
    </div>
    <div class="failed" role="alert">${this.filterProblem}</div>`;
  }

  private readonly go = (event: CustomEvent<number>): void => void this.table?.goToRecord(event.detail);

  /** `/` goes to the filter, as in a pager */
  private readonly onKey = (event: KeyboardEvent): void => {
    const isInField = event.composedPath().some((target) => target instanceof HTMLInputElement);
    if (event.key !== '/' || isInField || !this.filterBox) return;
    event.preventDefault();
    this.filterBox.focus();
  };

  private choose(row: TraceRow): void {
    this.selected = row;
    if (row.index !== this.saved.selected) this.save({ selected: row.index });
  }

  private save(change: TraceViewState): void {
    this.saved = { ...this.saved, ...change };
    void host.request('save', { state: this.saved });
  }
}
