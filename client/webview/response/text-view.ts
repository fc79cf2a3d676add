import type { ResponseRef } from '@wirebench/core/contract/engine';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { host } from './host';

const WINDOW = 64_000;

/** The response as text: its bytes as they came, or set out in lines; read in windows. */
@customElement('wb-text-view')
export class TextView extends LitElement {
  @property({ attribute: false }) target: ResponseRef | undefined;
  @state() private form: 'wire' | 'pretty' = 'pretty';
  @state() private text = '';
  @state() private total = 0;
  @state() private problem = '';

  static override styles = [
    base,
    css`
      .bar {
        display: flex;
        gap: 8px;
        align-items: center;
        padding: 4px 12px;
      }
      pre {
        margin: 0;
        padding: 4px 12px;
        overflow-x: auto;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('target')) void this.restart();
  }

  private async restart(): Promise<void> {
    this.text = '';
    this.total = 0;
    this.problem = '';
    await this.more();
  }

  private async more(): Promise<void> {
    const { target, form } = this;
    if (!target) return;
    try {
      const window = await host.request('response/text', { ...target, form, offset: this.text.length, length: WINDOW });
      if (target !== this.target || form !== this.form) return;
      this.text += window.text;
      this.total = window.total;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  override render() {
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    if (!this.target) return html`<p class="empty">There is no response to show.</p>`;
    const rest = this.total - this.text.length;
    return html`
      <div class="bar">
        <button class="link" aria-pressed=${this.form === 'pretty'} @click=${() => this.choose('pretty')}>Formatted</button>
        <button class="link" aria-pressed=${this.form === 'wire'} @click=${() => this.choose('wire')}>As received</button>
        <span class="muted">${this.form === 'wire' ? 'the bytes of the wire' : 'line breaks and indentation are ours'}</span>
      </div>
      <pre class="mono" tabindex="0" aria-label="Response text">${this.text}</pre>
      ${rest > 0 ? html`<div class="bar"><button class="link" @click=${() => void this.more()}>Show more (${rest.toLocaleString('en')} characters left)</button></div>` : nothing}
    `;
  }

  private choose(form: 'wire' | 'pretty'): void {
    if (form === this.form) return;
    this.form = form;
    void this.restart();
  }
}
