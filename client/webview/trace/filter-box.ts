import type { FilterOffer } from '@wirebench/core/trace/filter/complete';
import type { FilterError } from '@wirebench/core/trace/filter/types';
import { html, LitElement, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { piecesOf, taken } from './filter-edit';
import { filterStyle } from './filter-style';
import { host } from './host';

const PAUSE_MS = 150;

/** The filter's field: words offered while they are typed, wrong ones underlined; fires `filter` with its text. */
@customElement('wb-trace-filter')
export class FilterBox extends LitElement {
  @property() value = '';
  /** of the text that was filtered by */
  @property({ attribute: false }) errors: readonly FilterError[] = [];
  /** filters that were used, the last one first */
  @property({ attribute: false }) history: readonly string[] = [];
  @state() private offers: readonly FilterOffer[] = [];
  @state() private active = -1;
  @state() private scrolled = 0;
  @query('input') private input!: HTMLInputElement;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** goes up when an answer that is on its way would come too late */
  private asked = 0;

  static override styles = [base, filterStyle];

  override focus(): void {
    this.input.focus();
    this.input.select();
  }

  override updated(): void {
    const copy = this.renderRoot.querySelector('.copy');
    if (copy) copy.scrollLeft = this.scrolled;
    this.renderRoot.querySelector('[role="option"].active')?.scrollIntoView({ block: 'nearest' });
  }

  override render() {
    const isOpen = this.offers.length > 0;
    return html`
      <div class="field ${this.errors.length > 0 ? 'wrong' : ''}">
        <div class="copy" aria-hidden="true">${piecesOf(this.value, this.errors).map(
          ({ text, isWrong }) => html`<span class=${isWrong ? 'bad' : ''}>${text}</span>`,
        )}</div>
        <input
          type="text"
          role="combobox"
          spellcheck="false"
          autocomplete="off"
          aria-label="Filter"
          aria-autocomplete="list"
          aria-controls="offers"
          aria-expanded=${isOpen}
          aria-activedescendant=${this.active >= 0 ? `offer-${this.active}` : nothing}
          aria-invalid=${this.errors.length > 0}
          aria-describedby="errors"
          placeholder="Filter: method:tools/* dir:c2s level:error duration:>500ms text (/)"
          .value=${this.value}
          @input=${this.onInput}
          @keydown=${this.onKey}
          @scroll=${() => (this.scrolled = this.input.scrollLeft)}
          @blur=${() => this.close()}
        />
      </div>
      ${isOpen ? this.list() : nothing}
      <div id="errors" role="alert">
        ${this.errors.map(
          ({ message, offset, length }) =>
            html`<div class="message"><button class="link" @click=${() => this.select(offset, length)}>${this.wordAt(offset, length)}</button> ${message}</div>`,
        )}
      </div>
    `;
  }

  private list() {
    return html`<div role="listbox" id="offers" aria-label="Filter words">
      ${this.offers.map(
        (offer, i) => html`<div
          role="option"
          id="offer-${i}"
          class=${i === this.active ? 'active' : ''}
          aria-selected=${i === this.active}
          @mousedown=${(event: MouseEvent) => {
            event.preventDefault();
            this.take(offer);
          }}
        >
          <span class="mono">${offer.text}</span><span class="detail">${offer.detail}</span>
        </div>`,
      )}
    </div>`;
  }

  private wordAt(offset: number, length: number): string {
    return this.value.slice(offset, offset + Math.max(1, length)) || 'here';
  }

  private select(offset: number, length: number): void {
    this.input.focus();
    this.input.setSelectionRange(offset, offset + length);
  }

  private readonly onInput = (): void => {
    this.value = this.input.value;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fire(false), PAUSE_MS);
    void this.offer();
  };

  /** @param isDone somebody pressed Enter: the filter is worth to be remembered */
  private fire(isDone: boolean): void {
    clearTimeout(this.timer);
    this.dispatchEvent(new CustomEvent('filter', { detail: { filter: this.value, isDone } }));
  }

  private async offer(): Promise<void> {
    const filter = this.value;
    this.asked += 1;
    const { asked } = this;
    const offers = await host
      .request('completeFilter', { filter, cursor: this.input.selectionStart ?? filter.length })
      .catch(() => []);
    if (asked !== this.asked) return;
    // what stands there already is no offer
    this.show(offers.filter(({ text, offset, length }) => text !== filter.slice(offset, offset + length)));
  }

  private offerHistory(): void {
    this.show(this.history.map((text) => ({ text, detail: 'used before', offset: 0, length: this.value.length })));
  }

  private show(offers: readonly FilterOffer[]): void {
    this.offers = offers;
    this.active = -1;
  }

  private close(): void {
    this.asked += 1;
    this.show([]);
  }

  private take(offer: FilterOffer): void {
    const isWhole = offer.length === this.value.length && this.history.includes(offer.text);
    const { text, cursor } = isWhole ? { text: offer.text, cursor: offer.text.length } : taken(this.value, offer);
    this.value = this.input.value = text;
    this.input.setSelectionRange(cursor, cursor);
    this.close();
    this.fire(false);
    if (text.endsWith(':')) void this.offer();
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const isOpen = this.offers.length > 0;
    const chosen = this.offers[this.active];
    const moves: Record<string, (() => void) | false> = {
      ArrowDown: () => (isOpen ? this.move(1) : this.value === '' ? this.offerHistory() : void this.offer()),
      ArrowUp: isOpen && (() => this.move(-1)),
      Escape: isOpen ? () => this.close() : () => this.clear(),
      Tab: chosen ? () => this.take(chosen) : false,
      Enter: chosen ? () => this.take(chosen) : () => this.done(),
      ' ': event.ctrlKey && (() => void this.offer()),
      h: event.altKey && (() => this.offerHistory()),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  private move(by: number): void {
    const { length } = this.offers;
    this.active = this.active < 0 ? (by > 0 ? 0 : length - 1) : (this.active + by + length) % length;
  }

  private clear(): void {
    this.value = this.input.value = '';
    this.fire(false);
    this.dispatchEvent(new CustomEvent('leave'));
  }

  private done(): void {
    this.close();
    this.fire(true);
    this.dispatchEvent(new CustomEvent('leave'));
  }
}
