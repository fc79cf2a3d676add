import type { FrameRow, ResponseRef } from '@wirebench/core/contract/engine';
import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { duration, size } from '../common/units';
import { host } from './host';
import { PagedElement } from './paged';

const PAGE = 200;
const WINDOW = 64_000;

/** Every frame that belongs to the exchange, oldest first; a frame's text opens below its row. */
@customElement('wb-frames')
export class Frames extends PagedElement<FrameRow> {
  @property({ type: Boolean }) notificationsOnly = false;
  @state() private open = new Map<number, string>();

  static override styles = [
    base,
    css`
      table {
        width: 100%;
        border-collapse: collapse;
      }
      th {
        text-align: left;
        font-weight: normal;
        color: var(--vscode-descriptionForeground);
      }
      th,
      td {
        padding: 2px 12px;
        white-space: nowrap;
      }
      td.label {
        width: 100%;
      }
      td.number {
        text-align: right;
      }
      tr.row:hover {
        background: var(--vscode-list-hoverBackground);
      }
      pre {
        margin: 0;
        padding: 6px 12px;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        max-height: 320px;
        overflow: auto;
        background: var(--vscode-textCodeBlock-background);
      }
    `,
  ];

  protected override reset(): void {
    this.open = new Map();
  }

  protected async fetch(target: ResponseRef, from: number) {
    const { total, frames } = await host.request('response/frames', { ...target, from, count: PAGE });
    return { total, rows: frames };
  }

  private async toggle(index: number): Promise<void> {
    const open = new Map(this.open);
    if (open.delete(index)) {
      this.open = open;
      return;
    }
    const target = this.target;
    if (!target) return;
    const { text, total } = await host.request('response/frameText', {
      ...target,
      frame: index,
      offset: 0,
      length: WINDOW,
    });
    this.open = open.set(
      index,
      total > text.length ? `${text}… (${size(total)} in all; the recording has it whole)` : text,
    );
  }

  override render() {
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    const shown = this.notificationsOnly ? this.rows.filter((f) => f.kind === 'notification') : this.rows;
    if (shown.length === 0) {
      return html`<p class="empty">${this.notificationsOnly ? 'No notification belongs to this request.' : 'No frame was exchanged.'}</p>`;
    }
    return html`
      <table>
        <thead>
          <tr><th scope="col">Time</th><th scope="col">Direction</th><th scope="col">Frame</th><th scope="col">Size</th></tr>
        </thead>
        <tbody>
          ${shown.map((frame) => this.row(frame))}
        </tbody>
      </table>
      ${this.rows.length < this.total ? html`<p class="empty"><button class="link" @click=${() => void this.more()}>Show more of ${this.total}</button></p>` : nothing}
    `;
  }

  private row(frame: FrameRow) {
    const text = this.open.get(frame.index);
    return html`
      <tr class="row">
        <td class="number muted">${duration(frame.time)}</td>
        <td>${frame.dir === 'c2s' ? '→ server' : '← server'}</td>
        <td class="label">
          <button class="link mono" aria-expanded=${text !== undefined} @click=${() => void this.toggle(frame.index)}>${frame.label}</button>
        </td>
        <td class="number muted">${size(frame.bytes)}</td>
      </tr>
      ${text === undefined ? nothing : html`<tr><td colspan="4"><pre class="mono" tabindex="0">${text}</pre></td></tr>`}
    `;
  }
}
