import type { TraceSummary } from '@wirebench/core/trace/types';
import { html, nothing } from 'lit';
import { count, size } from '../common/units';
import type { Filtered } from './filtered';

/** What the trace holds, in one line. */
export function summaryLine(summary: TraceSummary, filtered: Filtered | undefined) {
  const { error, warning } = summary.findings;
  const number = (n: number) => n.toLocaleString('en');
  const isPart = filtered && (filtered.filter.trim() !== '' || filtered.total < summary.records);
  return html`<div class="summary muted" role="status">
    ${isPart ? html`<strong>${number(filtered.total)} of ${count(summary.records, 'record')}</strong>` : nothing}
    <span>${count(summary.frames, 'frame')}: ${number(summary.c2s)} to the server, ${number(summary.s2c)} to the client</span>
    ${summary.connections > 1 ? html`<span>${count(summary.connections, 'connection')}</span>` : nothing}
    ${summary.unreadable > 0 ? html`<span>${count(summary.unreadable, 'unreadable line')}</span>` : nothing}
    <span class=${error > 0 ? 'failed' : ''}>${count(error, 'error')}, ${count(warning, 'warning')}</span>
    <span>${size(summary.bytes)}${summary.complete ? '' : ', still reading…'}</span>
  </div>`;
}
