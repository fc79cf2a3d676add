import type { RunFinding } from '@wirebench/core/contract/engine';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../common/styles';
import { count } from '../common/units';
import { host } from './host';

const ICONS: Record<RunFinding['level'], string> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  hint: 'lightbulb',
};

@customElement('wb-findings')
export class Findings extends LitElement {
  @property({ attribute: false }) findings: readonly RunFinding[] = [];
  @property({ type: Number }) more = 0;

  static override styles = [
    base,
    css`
      ul {
        list-style: none;
        margin: 0;
        padding: 4px 0;
      }
      li {
        display: grid;
        grid-template-columns: 16px 1fr;
        gap: 2px 8px;
        padding: 4px 12px;
      }
      .where {
        grid-column: 2;
      }
      .error {
        color: var(--vscode-editorError-foreground);
      }
      .warning {
        color: var(--vscode-editorWarning-foreground);
      }
      .info,
      .hint {
        color: var(--vscode-editorInfo-foreground);
      }
    `,
  ];

  override render() {
    if (this.findings.length === 0) return html`<p class="empty">Nothing is wrong with this response.</p>`;
    return html`
      <ul aria-label="Findings">
        ${this.findings.map(
          (f) => html`<li>
            <vscode-icon class=${f.level} name=${ICONS[f.level]}></vscode-icon>
            <span><span class="sr-only">${f.level}: </span>${f.message}</span>
            <span class="where muted">
              <span class="mono">${f.pointer === '' ? 'the whole message' : f.pointer}</span>
              · <button class="link" @click=${() => void host.request('openRule', { rule: f.rule })}>${f.rule}</button>
            </span>
          </li>`,
        )}
      </ul>
      ${this.more > 0 ? html`<p class="empty">and ${count(this.more, 'more finding')}; the recording shows them all.</p>` : nothing}
    `;
  }
}
