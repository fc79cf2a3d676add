import type { TraceHostRequests } from '@wirebench/client/shared/trace-panel';
import type { TraceRow } from '@wirebench/core/trace/types';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { count, size } from '../common/units';
import { host } from './host';

const LIMIT = 64_000;

/** One record: its findings, its partner, its text as it stands in the file. */
@customElement('wb-trace-details')
export class TraceDetails extends LitElement {
  @property({ attribute: false }) row: TraceRow | undefined;
  @state() private frame: TraceHostRequests['frame']['result'] | undefined;
  @state() private problem = '';

  static override styles = [
    base,
    css`
      :host {
        overflow: auto;
        padding: 8px 12px;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 16px;
      }
      ul {
        list-style: none;
        padding: 0;
        margin: 8px 0;
      }
      li {
        margin: 4px 0;
      }
      pre {
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        margin: 8px 0;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('row')) void this.load();
  }

  private async load(): Promise<void> {
    const row = this.row;
    this.problem = '';
    if (!row) return;
    try {
      const frame = await host.request('frame', { index: row.index, limit: LIMIT });
      if (row === this.row) this.frame = frame;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  private async more(): Promise<void> {
    const { row, frame } = this;
    if (!row || !frame) return;
    const offset = new TextEncoder().encode(frame.text).length;
    const next = await host.request('frame', { index: row.index, offset, limit: LIMIT });
    if (row === this.row) this.frame = { ...frame, text: frame.text + next.text };
  }

  override render() {
    const { row, frame } = this;
    if (this.problem) return html`<p class="failed" role="alert">${this.problem}</p>`;
    if (!row)
      return html`<p class="muted">Choose a frame to read it. Enter shows its line in the file, p goes to its partner.</p>`;
    const partner = row.partner;
    return html`
      <div class="bar">
        <button class="link" @click=${() => void host.request('reveal', { line: row.line })}>line ${row.line}</button>
        ${
          partner === undefined
            ? nothing
            : html`<button class="link" @click=${() => this.dispatchEvent(new CustomEvent('go', { detail: partner }))}>
                ${row.kind === 'request' ? 'its response' : 'its request'}
              </button>`
        }
        ${row.conn ? html`<span class="muted">connection ${row.conn}</span>` : nothing}
        ${frame ? html`<span class="muted">${size(frame.totalBytes)}</span>` : nothing}
        ${frame ? html`<button class="link" @click=${() => void host.request('copy', { text: frame.text })}>Copy</button>` : nothing}
      </div>
      ${frame && frame.findings.length > 0 ? this.findings(frame.findings) : nothing}
      ${frame ? html`<pre class="mono" tabindex="0" aria-label="Record">${frame.text}</pre>` : nothing}
      ${
        frame && new TextEncoder().encode(frame.text).length < frame.totalBytes
          ? html`<button class="link" @click=${() => void this.more()}>Show more of ${size(frame.totalBytes)}</button>`
          : nothing
      }
    `;
  }

  private findings(findings: TraceHostRequests['frame']['result']['findings']) {
    return html`<ul aria-label=${count(findings.length, 'finding')}>
      ${findings.map(
        (f) => html`<li>
          <strong>${f.level}</strong> ${f.message} <span class="mono muted">${f.pointer}</span>
          <button class="link" @click=${() => void host.request('openRule', { rule: f.rule })}>${f.rule}</button>
        </li>`,
      )}
    </ul>`;
  }
}
