import type { RunEntry } from '@wirebench/client/shared/response-panel';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../common/styles';
import { count, duration } from '../common/units';
import { host } from './host';

/** All that is known of a call which nobody has answered yet, and the two ways out. */
@customElement('wb-pending')
export class Pending extends LitElement {
  @property({ attribute: false }) entry: RunEntry | undefined;

  static override styles = [
    base,
    css`
      section {
        padding: 12px;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 4px 16px;
        margin: 8px 0;
      }
      dt {
        color: var(--vscode-descriptionForeground);
      }
      dd {
        margin: 0;
      }
      pre {
        max-height: 160px;
        overflow: auto;
        margin: 0;
        white-space: pre-wrap;
        background: var(--vscode-textCodeBlock-background);
        padding: 6px;
      }
      .actions {
        display: flex;
        gap: 8px;
      }
    `,
  ];

  override render() {
    const entry = this.entry;
    if (entry?.state !== 'running') return nothing;
    const pending = entry.pending;
    return html`
      <section aria-label="Waiting for the server">
        <vscode-progress-bar aria-label="Waiting"></vscode-progress-bar>
        <dl>
          ${this.fact('Waiting', duration(pending?.elapsedMs ?? 0))}
          ${this.fact('Progress', this.progress(entry))}
          ${this.fact('Last frame sent', this.ago(pending?.lastSentMs))}
          ${this.fact('Last frame received', pending ? (this.ago(pending.lastReceivedMs) ?? 'nothing yet') : undefined)}
          ${this.fact('Process', pending ? this.process(pending) : undefined)}
          ${this.fact('Notifications', pending && pending.notifications > 0 ? count(pending.notifications, 'notification') : undefined)}
          ${pending?.nearMisses.map((miss) => this.fact('Close, but no answer', miss))}
          ${pending?.stderr ? html`<dt>stderr</dt><dd><pre class="mono" tabindex="0">${pending.stderr}</pre></dd>` : nothing}
        </dl>
        <div class="actions">
          <vscode-button @click=${() => void host.request('cancel', { run: entry.run })}>Cancel</vscode-button>
          <vscode-button secondary @click=${() => void host.request('restartServer', { run: entry.run })}>Restart Server</vscode-button>
        </div>
      </section>
    `;
  }

  private fact(name: string, text: string | undefined) {
    return text === undefined ? nothing : html`<dt>${name}</dt><dd>${text}</dd>`;
  }

  private ago(ms: number | undefined): string | undefined {
    return ms === undefined ? undefined : `${duration(ms)} ago`;
  }

  private process(pending: NonNullable<RunEntry['pending']>): string {
    if (pending.alive) return 'running';
    const { code, signal } = pending.exit ?? {};
    return `exited${code !== null && code !== undefined ? ` with code ${code}` : ''}${signal ? ` by ${signal}` : ''}`;
  }

  private progress(entry: RunEntry): string | undefined {
    const p = entry.progress;
    if (!p) return undefined;
    return `${p.progress}${p.total === undefined ? '' : ` of ${p.total}`}${p.message ? `: ${p.message}` : ''}`;
  }
}
