import type { Level } from '@wirebench/core/rules/types';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from './styles';
import { count } from './units';

interface Finding {
  readonly level: Level;
  readonly rule: string;
  readonly message: string;
  readonly pointer: string;
}

interface Fix {
  readonly rule: string;
  readonly pointer: string;
  readonly title: string;
}

const ICONS: Record<Level, string> = {
  error: 'error',
  warning: 'warning',
  info: 'info',
  hint: 'lightbulb',
};

/**
 * What is wrong with a message, with the way to each rule's page, and what mends it; fires `explain` with the name of a
 * rule, `fix` with the fix that was chosen.
 */
@customElement('wb-findings')
export class Findings extends LitElement {
  @property({ attribute: false }) findings: readonly Finding[] = [];
  @property({ attribute: false }) fixes: readonly Fix[] = [];
  @property({ type: Number }) more = 0;
  @property() of = 'response';

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
      .fixes {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
        margin-top: 2px;
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
    if (this.findings.length === 0) return html`<p class="empty">Nothing is wrong with this ${this.of}.</p>`;
    return html`
      <ul aria-label="Findings">
        ${this.findings.map(
          (f) => html`<li>
            <vscode-icon class=${f.level} name=${ICONS[f.level]}></vscode-icon>
            <span><span class="sr-only">${f.level}: </span>${f.message}</span>
            <span class="where muted">
              <span class="mono">${f.pointer === '' ? 'the whole message' : f.pointer}</span>
              · <button class="link" title="Explain this rule" @click=${() => this.explain(f.rule)}>${f.rule}</button>
            </span>
            ${this.fixesOf(f)}
          </li>`,
        )}
      </ul>
      ${this.more > 0 ? html`<p class="empty">and ${count(this.more, 'more finding')}; the recording shows them all.</p>` : nothing}
    `;
  }

  private fixesOf({ rule, pointer }: Finding) {
    const fixes = this.fixes.filter((fix) => fix.rule === rule && fix.pointer === pointer);
    if (fixes.length === 0) return nothing;
    return html`<span class="where fixes">
      ${fixes.map(
        (fix) => html`<vscode-button
          secondary
          icon="lightbulb"
          @click=${() => this.dispatchEvent(new CustomEvent<Fix>('fix', { detail: fix }))}
        >${fix.title}</vscode-button>`,
      )}
    </span>`;
  }

  private explain(rule: string): void {
    this.dispatchEvent(new CustomEvent<string>('explain', { detail: rule }));
  }
}
