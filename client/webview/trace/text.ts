import type { TraceHostRequests } from '@wirebench/client/shared/trace-panel';
import { layOut } from '@wirebench/core/text/layout';
import type { TraceRow } from '@wirebench/core/trace/types';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { size } from '../common/units';
import { host } from './host';
import type { Message } from './whole-message';

const RECORD_BYTES = 40_000;

/** A record as text: its message set out in lines, or the record as it stands in the file. */
@customElement('wb-trace-text')
export class TraceText extends LitElement {
  @property({ attribute: false }) row: TraceRow | undefined;
  @property({ attribute: false }) frame: TraceHostRequests['frame']['result'] | undefined;
  @property({ attribute: false }) message: Message | undefined;
  @state() private form: 'message' | 'record' = 'message';
  @state() private more = '';

  static override styles = [
    base,
    css`
      .bar {
        display: flex;
        gap: 12px;
        padding: 4px 12px;
      }
      button[aria-pressed='true'] {
        color: inherit;
        text-decoration: underline;
      }
      pre {
        margin: 0;
        padding: 4px 12px;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('frame')) this.more = '';
  }

  override render() {
    const { frame } = this;
    if (!frame) return html`<p class="empty">Reading…</p>`;
    const form = this.message ? this.form : 'record';
    return html`
      <div class="bar">
        <button class="link" aria-pressed=${form === 'message'} @click=${() => (this.form = 'message')}>Message</button>
        <button class="link" aria-pressed=${form === 'record'} @click=${() => (this.form = 'record')}>As it stands in the file</button>
        ${frame.totalBytes > 0 ? html`<span class="muted">${size(frame.totalBytes)}</span>` : nothing}
        <button class="link" @click=${() => void host.request('copy', { text: this.shown(form, frame) })}>Copy</button>
      </div>
      <pre class="mono" tabindex="0" aria-label=${form === 'message' ? 'Message' : 'Record'}>${this.shown(form, frame)}</pre>
      ${this.rest(form, frame)}
    `;
  }

  private shown(form: 'message' | 'record', frame: { readonly text: string }): string {
    if (form === 'record' || !this.message) return frame.text + this.more;
    const { facts, text, isCut } = this.message;
    return facts.form === 'json' && !isCut ? layOut(text, { unit: '  ', eol: '\n' }, '', false) : text;
  }

  private rest(form: 'message' | 'record', frame: { readonly text: string; readonly totalBytes: number }) {
    if (form === 'message') {
      return this.message?.isCut
        ? html`<p class="empty">This is the beginning of ${this.message.total.toLocaleString('en')} characters. The file has all of it.</p>`
        : nothing;
    }
    const known = new TextEncoder().encode(frame.text + this.more).length;
    if (known >= frame.totalBytes) return nothing;
    return html`<p class="empty">
      <button class="link" @click=${() => void this.showMore(known)}>Show more of ${size(frame.totalBytes)}</button>
    </p>`;
  }

  private async showMore(offset: number): Promise<void> {
    const { row, frame } = this;
    if (!row) return;
    const next = await host.request('frame', { index: row.index, offset, limit: RECORD_BYTES });
    if (frame === this.frame) this.more += next.text;
  }
}
