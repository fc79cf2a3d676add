import type { RecordFacts, TraceRow } from '@wirebench/core/trace/types';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../common/styles';
import { exchangeFacts, type Fact, httpFacts } from './exchange-facts';

/** Timing, ends, connection and HTTP of a record. */
@customElement('wb-trace-exchange')
export class TraceExchange extends LitElement {
  @property({ attribute: false }) row: TraceRow | undefined;
  @property({ attribute: false }) partner: TraceRow | undefined;
  @property({ attribute: false }) facts: RecordFacts | undefined;

  static override styles = [
    base,
    css`
      h3 {
        font-size: inherit;
        margin: 8px 12px 0;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 2px 16px;
        margin: 4px 12px;
      }
      dt {
        color: var(--vscode-descriptionForeground);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override render() {
    if (!this.row) return nothing;
    const { facts } = this;
    const http = facts ? httpFacts(facts) : [];
    const headers = Object.entries(facts?.http?.headers ?? {});
    return html`
      ${this.list(exchangeFacts(this.row, this.partner, facts))}
      ${http.length > 0 ? html`<h3>HTTP</h3>${this.list(http)}` : nothing}
      ${headers.length > 0 ? html`<h3>Headers</h3>${this.list(headers, 'mono')}` : nothing}
    `;
  }

  private list(facts: readonly Fact[], look = '') {
    return html`<dl class=${look}>${facts.map(([name, text]) => html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>`;
  }
}
