import { chainWords } from '@wirebench/core/trace/chain-words';
import type { ChainRow } from '@wirebench/core/trace/types';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../common/styles';
import { duration } from '../common/units';

const WAYS = { c2s: 'to the server', s2c: 'to the client' };

/** What belongs together with a record; fires `go` with the index of the one that was chosen. */
@customElement('wb-trace-chain')
export class TraceChain extends LitElement {
  @property({ attribute: false }) rows: readonly ChainRow[] = [];
  @property({ type: Number }) total = 0;
  /** index of the record that is shown */
  @property({ type: Number }) current = -1;

  static override styles = [
    base,
    css`
      ol {
        list-style: none;
        margin: 0;
        padding: 4px 12px;
      }
      li {
        padding: 2px 0;
      }
      button[aria-current] {
        font-weight: 600;
      }
    `,
  ];

  override render() {
    const { rows, total } = this;
    if (rows.length < 2) return html`<p class="empty">Nothing in this trace belongs to this record for certain.</p>`;
    return html`
      <ol aria-label="What belongs together">
        ${rows.map((row) => html`<li>${this.link(row)} <span class="muted">${whereOf(row)}</span></li>`)}
      </ol>
      ${total > rows.length ? html`<p class="empty">${total - rows.length} more are not listed.</p>` : nothing}
    `;
  }

  private link(row: ChainRow) {
    const name = row.target === undefined ? (row.method ?? row.kind) : `${row.method} ${row.target}`;
    const { as } = row.link;
    return html`<button
      class="link"
      aria-current=${row.index === this.current ? 'true' : nothing}
      @click=${() => this.dispatchEvent(new CustomEvent('go', { detail: row.index, bubbles: true, composed: true }))}
    >${as === 'first' ? name : `${chainWords(row.link)}: ${name}`}</button>`;
  }
}

function whereOf({ line, dir, time, status }: ChainRow): string {
  const parts = [`line ${line}`, dir && WAYS[dir], time === undefined ? undefined : duration(time), status];
  return parts.filter((part) => part !== undefined).join(', ');
}
