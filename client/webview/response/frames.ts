import type { FrameRow, ResponseRef } from '@wirebench/core/contract/engine';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { duration, size } from '../common/units';
import { host } from './host';

const PAGE = 200;
const WINDOW = 64_000;

/** Every frame that belongs to the exchange, oldest first; a frame's text opens below its row. */
@customElement('wb-frames')
export class Frames extends LitElement {
  @property({ attribute: false }) target: ResponseRef | undefined;
  @property({ type: Boolean }) notificationsOnly = false;
  @state() private frames: readonly FrameRow[] = [];
  @state() private total = 0;
  @state() private open = new Map<number, string>();
  @state() private problem = '';

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

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('target')) void this.restart();
  }

  private async restart(): Promise<void> {
    this.frames = [];
    this.open = new Map();
    this.total = 0;
    this.problem = '';
    await this.more();
  }

  private async more(): Promise<void> {
    const target = this.target;
    if (!target) return;
    try {
      const window = await host.request('response/frames', { ...target, from: this.frames.length, count: PAGE });
      if (target !== this.target) return;
      this.frames = [...this.frames, ...window.frames];
      this.total = window.total;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
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
    const shown = this.notificationsOnly ? this.frames.filter((f) => f.kind === 'notification') : this.frames;
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
      ${this.frames.length < this.total ? html`<p class="empty"><button class="link" @click=${() => void this.more()}>Show more of ${this.total}</button></p>` : nothing}
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
