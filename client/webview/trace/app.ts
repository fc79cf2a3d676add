import type { TraceViewState } from '@wirebench/client/shared/trace-panel';
import type { TraceRow, TraceSummary } from '@wirebench/core/trace/types';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { count, size } from '../common/units';
import { type ColumnId, columnsOf, toggled } from './columns';
import { host } from './host';
import type { TraceTable } from './table';
import { viewStateOf } from './view-state';

@customElement('wb-trace-app')
export class TraceApp extends LitElement {
  @state() private summary: TraceSummary | undefined;
  @state() private selected: TraceRow | undefined;
  @state() private problem = '';
  @state() private saved: TraceViewState = {};
  @state() private follow = false;
  @query('wb-trace-table') private table!: TraceTable | null;

  static override styles = [
    base,
    css`
      :host {
        display: flex;
        flex-direction: column;
        height: 100vh;
      }
      .summary {
        display: flex;
        flex-wrap: wrap;
        gap: 2px 16px;
        padding: 6px 8px;
      }
      vscode-split-layout {
        flex: 1;
        min-height: 0;
        border: 0;
        border-top: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
        --separator-border: var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
      }
      wb-trace-table {
        height: 100%;
      }
      .summary button[aria-pressed='true'] {
        text-decoration: underline;
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    host.on('changed', (summary) => (this.summary = summary));
    host.on('failed', ({ message }) => (this.problem = message));
    host.on('show', ({ index }) => void this.table?.goTo(index));
    host.request('ready', null).then(
      ({ summary, saved, show }) => void this.begin(summary, viewStateOf(saved), show),
      (error: Error) => (this.problem = error.message),
    );
  }

  private async begin(summary: TraceSummary, saved: TraceViewState, show: number | undefined): Promise<void> {
    this.saved = saved;
    this.summary = summary;
    await this.updateComplete;
    const start = show ?? saved.selected;
    if (start !== undefined && start < summary.records) await this.table?.goTo(start);
    this.table?.focus();
  }

  override render() {
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    const summary = this.summary;
    if (!summary) return html`<p class="empty" role="status">Reading the trace…</p>`;
    if (summary.records === 0 && summary.complete) {
      return html`<p class="empty">This trace has no records yet. It is followed: frames appear here as they are written.</p>`;
    }
    const columns = columnsOf(this.saved.columns);
    return html`
      ${this.head(summary)}
      <vscode-split-layout split="horizontal" initial-handle-position="60%" min-start="88px" min-end="66px">
        <wb-trace-table
          slot="start"
          .total=${summary.records}
          .selected=${this.selected}
          .columns=${columns}
          .follow=${this.follow}
          @choose=${(event: CustomEvent<TraceRow>) => this.choose(event.detail)}
          @partner=${this.go}
          @toggle=${(event: CustomEvent<ColumnId>) =>
            this.save({ columns: toggled(columns, event.detail).map(({ id }) => id) })}
        ></wb-trace-table>
        <wb-trace-details slot="end" .row=${this.selected} @go=${this.go}></wb-trace-details>
      </vscode-split-layout>
    `;
  }

  private readonly go = (event: CustomEvent<number>): void => void this.table?.goTo(event.detail);

  private choose(row: TraceRow): void {
    this.selected = row;
    this.save({ selected: row.index });
  }

  private save(change: TraceViewState): void {
    this.saved = { ...this.saved, ...change };
    void host.request('save', { state: this.saved });
  }

  private head(summary: TraceSummary) {
    const { error, warning } = summary.findings;
    return html`<div class="summary muted" role="status">
      <span>${count(summary.frames, 'frame')}: ${summary.c2s.toLocaleString('en')} to the server, ${summary.s2c.toLocaleString('en')} to the client</span>
      ${summary.connections > 1 ? html`<span>${count(summary.connections, 'connection')}</span>` : nothing}
      ${summary.unreadable > 0 ? html`<span>${count(summary.unreadable, 'unreadable line')}</span>` : nothing}
      <span class=${error > 0 ? 'failed' : ''}>${count(error, 'error')}, ${count(warning, 'warning')}</span>
      <span>${size(summary.bytes)}${summary.complete ? '' : ', still reading…'}</span>
      <button class="link" @click=${() => this.table?.openMenu()} aria-haspopup="menu">Columns</button>
      <button
        class="link"
        aria-pressed=${this.follow}
        title="Keeps the last frame in sight while the file grows"
        @click=${() => (this.follow = !this.follow)}
      >${this.follow ? 'Following' : 'Follow'}</button>
    </div>`;
  }
}
