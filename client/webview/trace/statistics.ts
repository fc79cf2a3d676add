import type { CallStatistics } from '@wirebench/core/trace/statistics';
import { html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { CALL_COLUMNS, type CallColumn, type CallOrder, nextCallOrder, sortedCalls } from './call-columns';
import { host } from './host';
import { statisticsStyle } from './statistics-style';

/** rows that are drawn; more than that nobody reads */
const MOST = 1000;
/** milliseconds: a growing trace is counted no more often */
const PAUSE = 1000;

/** The calls by method and target; fires `calls` with those to be shown, and `close`. */
@customElement('wb-trace-statistics')
export class TraceStatistics extends LitElement {
  /** of the rows for which it holds */
  @property() filter = '';
  /** another one: it is counted again */
  @property({ attribute: false }) version: unknown;
  @state() private calls: readonly CallStatistics[] | undefined;
  @state() private order: CallOrder = { by: 'count', descending: true };
  @state() private problem = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  static override styles = [base, statisticsStyle];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('filter')) void this.load();
    else if (changed.has('version')) this.timer ??= setTimeout(() => void this.load(), PAUSE);
  }

  override focus(): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('tbody button, .empty')?.focus());
  }

  private async load(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { filter } = this;
    const isFirst = this.calls === undefined;
    try {
      const calls = await host.request('statistics', { filter });
      if (filter === this.filter) this.calls = calls;
      this.problem = '';
      if (isFirst) this.focus();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  override render() {
    const { calls } = this;
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    if (!calls) return html`<p class="empty" role="status">Counting…</p>`;
    if (calls.length === 0) {
      return html`<p class="empty" tabindex="-1">No request ${this.filter ? 'fits the filter' : 'in this trace'}: there is nothing to count.</p>`;
    }
    const shown = sortedCalls(calls, this.order).slice(0, MOST);
    return html`<table aria-label="Calls by method and target" @keydown=${this.onKey}>
        <thead>
          <tr>${CALL_COLUMNS.map((column) => this.head(column))}</tr>
        </thead>
        <tbody>${shown.map((one) => this.row(one))}</tbody>
      </table>
      ${
        shown.length < calls.length
          ? html`<p class="empty">The first ${MOST} of ${calls.length.toLocaleString('en')}. The filter chooses others.</p>`
          : nothing
      }`;
  }

  private head(column: CallColumn) {
    const isBy = this.order.by === column.id;
    const state = isBy ? (this.order.descending ? 'descending' : 'ascending') : 'none';
    return html`<th scope="col" class=${column.isText ? '' : 'number'} aria-sort=${state}
      ><button title=${column.means ?? `Sort by ${column.title}`} @click=${() => (this.order = nextCallOrder(this.order, column))}
        >${column.title}${isBy ? html` <span aria-hidden="true">${this.order.descending ? '↓' : '↑'}</span>` : nothing}</button
      ></th
    >`;
  }

  private row(calls: CallStatistics) {
    const [first, ...rest] = CALL_COLUMNS;
    const show = () => this.dispatchEvent(new CustomEvent<CallStatistics>('calls', { detail: calls }));
    return html`<tr @click=${show}>
      <th scope="row"><button class="link" title="Show these calls">${first?.text(calls)}</button></th>
      ${rest.map((column) => {
        const fails = column.isFailure && (calls[column.id] as number) > 0;
        return html`<td class="${column.isText ? '' : 'number'} ${fails ? 'fails' : ''}">${column.text(calls)}</td>`;
      })}
    </tr>`;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      this.dispatchEvent(new CustomEvent('close'));
      return;
    }
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>('tbody button')];
    const at = buttons.indexOf(event.composedPath()[0] as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(to, buttons.length - 1))]?.focus();
  };
}
