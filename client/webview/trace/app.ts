import type { TraceRow, TraceSummary } from '@wirebench/core/trace/types';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { count, size } from '../common/units';
import { host } from './host';
import type { TraceTable } from './table';

@customElement('wb-trace-app')
export class TraceApp extends LitElement {
  @state() private summary: TraceSummary | undefined;
  @state() private selected: TraceRow | undefined;
  @state() private problem = '';
  @query('wb-trace-table') private table!: TraceTable;

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
      wb-trace-table {
        flex: 2 1 0;
      }
      wb-trace-details {
        flex: 1 1 0;
        min-height: 120px;
        border-top: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    host.on('changed', (summary) => (this.summary = summary));
    host.on('failed', ({ message }) => (this.problem = message));
    host.request('ready', null).then(
      ({ summary }) => (this.summary = summary),
      (error: Error) => (this.problem = error.message),
    );
  }

  override render() {
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    const summary = this.summary;
    if (!summary) return html`<p class="empty">Reading the trace…</p>`;
    if (summary.records === 0 && summary.complete) {
      return html`<p class="empty">This trace has no records yet. It is followed: frames appear here as they are written.</p>`;
    }
    return html`
      ${this.head(summary)}
      <wb-trace-table
        .total=${summary.records}
        .selected=${this.selected}
        @choose=${(event: CustomEvent<TraceRow>) => (this.selected = event.detail)}
      ></wb-trace-table>
      <wb-trace-details .row=${this.selected} @go=${(event: CustomEvent<number>) => this.table.goTo(event.detail)}></wb-trace-details>
    `;
  }

  private head(summary: TraceSummary) {
    const { error, warning } = summary.findings;
    return html`<div class="summary muted" role="status">
      <span>${count(summary.frames, 'frame')}: ${summary.c2s.toLocaleString('en')} to the server, ${summary.s2c.toLocaleString('en')} to the client</span>
      ${summary.connections > 1 ? html`<span>${count(summary.connections, 'connection')}</span>` : nothing}
      ${summary.unreadable > 0 ? html`<span>${count(summary.unreadable, 'unreadable line')}</span>` : nothing}
      <span class=${error > 0 ? 'failed' : ''}>${count(error, 'error')}, ${count(warning, 'warning')}</span>
      <span>${size(summary.bytes)}${summary.complete ? '' : ', still reading…'}</span>
    </div>`;
  }
}
