import type { ComparisonState } from '@wirebench/core/contract/trace-comparison';
import type { ComparedRow, ComparisonCounts, Verdict } from '@wirebench/core/trace/compare/types';
import type { FilterError } from '@wirebench/core/trace/filter/types';
import { html, LitElement, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { count, size } from '../common/units';
import { host } from './host';
import { appStyle } from './style';
import type { ComparisonTable } from './table';
import { VERDICT_ICONS, VERDICTS } from './words';

const POLL_MS = 150;
const PAUSE_MS = 200;

/** Two traces side by side: a table of pairs with their verdicts, and one of them in detail. */
@customElement('wb-comparison-app')
export class ComparisonApp extends LitElement {
  @state() private names: { readonly left: string; readonly right: string } | undefined;
  @state() private progress: ComparisonState | undefined;
  @state() private counts: ComparisonCounts | undefined;
  @state() private total = 0;
  @state() private verdicts: readonly Verdict[] = ['changed', 'added', 'gone'];
  @state() private filter = '';
  @state() private errors: readonly FilterError[] = [];
  @state() private selected: ComparedRow | undefined;
  @state() private problem = '';
  @query('wb-comparison-table') private table!: ComparisonTable | null;
  @query('input') private input!: HTMLInputElement | null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  /** what was asked for last, perhaps not shown yet: two quick keys are two changes */
  private wanted: { readonly filter: string; readonly verdicts: readonly Verdict[] } = {
    filter: '',
    verdicts: this.verdicts,
  };

  static override styles = [base, appStyle];

  override connectedCallback(): void {
    super.connectedCallback();
    this.addEventListener('keydown', this.onKey);
    host.on('forgotten', () => {
      this.counts = this.selected = undefined;
      void this.poll();
    });
    host.request('ready', null).then(
      (names) => {
        this.names = names;
        void this.poll();
      },
      (error: Error) => (this.problem = error.message),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  private async poll(): Promise<void> {
    try {
      this.progress = await host.request('state', null);
      const { phase, message } = this.progress;
      if (phase === 'ready') await this.choose(this.wanted);
      else if (phase === 'failed') this.problem = message ?? 'The traces could not be compared.';
      else this.timer = setTimeout(() => void this.poll(), POLL_MS);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** asks for what is to be shown, and shows it when it is there */
  private async choose(change: Partial<typeof this.wanted>): Promise<void> {
    this.wanted = { ...this.wanted, ...change };
    const { filter, verdicts } = this.wanted;
    const asked = ++this.asked;
    try {
      const found = await host.request('rows', { filter, verdicts, from: 0, count: 0 });
      if (asked !== this.asked) return;
      const isFirst = this.counts === undefined;
      this.counts = found.counts;
      this.total = found.total;
      this.errors = found.errors;
      this.filter = filter;
      this.verdicts = verdicts;
      await this.updateComplete;
      if (isFirst) this.table?.focus();
    } catch (error) {
      if (asked === this.asked) this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  private async again(): Promise<void> {
    this.problem = '';
    this.progress = this.counts = this.selected = undefined;
    await host.request('again', null).catch((error: Error) => (this.problem = error.message));
    if (!this.problem) await this.poll();
  }

  override render() {
    if (this.problem) {
      return html`<div class="empty">
        <p class="failed" role="alert">${this.problem}</p>
        <button class="link" @click=${() => void this.again()}>Compare again</button>
      </div>`;
    }
    if (!this.counts) return this.waiting();
    return html`
      ${this.bar(this.counts)}
      <vscode-split-layout split="horizontal" initial-handle-position="55%" min-start="88px" min-end="66px">
        <wb-comparison-table
          slot="start"
          .total=${this.total}
          .filter=${this.filter}
          .verdicts=${this.verdicts}
          @choose=${(event: CustomEvent<ComparedRow | undefined>) => (this.selected = event.detail)}
        ></wb-comparison-table>
        <wb-comparison-details slot="end" .row=${this.selected}></wb-comparison-details>
      </vscode-split-layout>
    `;
  }

  private waiting() {
    const { phase = 'reading', bytesRead = 0, bytesTotal = 0 } = this.progress ?? {};
    const words = phase === 'reading' ? `Reading: ${size(bytesRead)} of ${size(bytesTotal)}` : 'Comparing…';
    return html`<div class="empty">
      <p role="status">${words}</p>
      <progress aria-label="Progress" max=${Math.max(1, bytesTotal)} value=${bytesRead}></progress>
      <button class="link" @click=${() => void host.request('cancel', null)}>Cancel</button>
    </div>`;
  }

  private bar(counts: ComparisonCounts) {
    const { left, right } = this.names ?? { left: '', right: '' };
    const isSame = counts.same > 0 && counts.changed + counts.added + counts.gone === 0;
    return html`
      <div class="bar" role="toolbar" aria-label="Comparison">
        <span><strong>${left}</strong> → <strong>${right}</strong></span>
        ${VERDICTS.map(
          (verdict, i) => html`<button
            class="verdict"
            aria-pressed=${this.verdicts.includes(verdict)}
            title="Show or hide them (${i + 1})"
            @click=${() => this.toggle(verdict)}
          ><vscode-icon name=${VERDICT_ICONS[verdict]}></vscode-icon>${counts[verdict].toLocaleString('en')} ${verdict}</button>`,
        )}
        <input
          type="text"
          spellcheck="false"
          aria-label="Filter"
          aria-invalid=${this.errors.length > 0}
          aria-describedby="problems"
          placeholder="Filter: tool:deploy status:error text (/)"
          .value=${this.filter}
          @input=${this.onInput}
          @keydown=${this.onInputKey}
        />
        <button class="link" title="Read both files as they are now, and compare them" @click=${() => void this.again()}>Compare again</button>
      </div>
      <div class="problems" id="problems" role="alert">
        ${this.errors.map(({ message }) => html`<div class="failed">${message}</div>`)}
      </div>
      <div class="problems" role="status">
        ${isSame ? html`Nothing has changed${this.filter.trim() ? ' in what the filter names' : ''}.` : nothing}
        ${counts.partial > 0 ? html`<span class="muted">${count(counts.partial, 'pair')} not compared as a whole: a log has only a part of the messages.</span>` : nothing}
      </div>
    `;
  }

  private toggle(verdict: Verdict): void {
    const { verdicts } = this.wanted;
    const without = verdicts.filter((one) => one !== verdict);
    void this.choose({ verdicts: without.length < verdicts.length ? without : [...without, verdict] });
  }

  private readonly onInput = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.choose({ filter: this.input?.value ?? '' }), PAUSE_MS);
  };

  private readonly onInputKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.input) {
      this.input.value = '';
      this.onInput();
    }
    if (event.key === 'Enter' || event.key === 'Escape') this.table?.focus();
  };

  /** `/` goes to the filter, 1 to 4 show and hide verdicts */
  private readonly onKey = (event: KeyboardEvent): void => {
    const isInField = event.composedPath().some((target) => target instanceof HTMLInputElement);
    if (isInField || event.ctrlKey || event.metaKey || event.altKey || !this.counts) return;
    const verdict = /^[1-4]$/.test(event.key) ? VERDICTS[Number(event.key) - 1] : undefined;
    if (event.key === '/') this.input?.focus();
    else if (verdict) this.toggle(verdict);
    else return;
    event.preventDefault();
  };
}
