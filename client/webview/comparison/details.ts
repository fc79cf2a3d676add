import type { ComparisonHostRequests } from '@wirebench/client/shared/comparison-panel';
import type { ComparedRow, Difference, Differences } from '@wirebench/core/trace/compare/types';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { host } from './host';
import { changeText, durationText, nameText, oneOf, statusText } from './words';

const SIGNS: Readonly<Record<Difference['kind'], string>> = {
  added: 'added',
  gone: 'gone',
  type: 'other type',
  value: 'changed',
};

/** One pair: where its messages differ, and the messages themselves side by side. */
@customElement('wb-comparison-details')
export class ComparisonDetails extends LitElement {
  @property({ attribute: false }) row: ComparedRow | undefined;
  @state() private found: ComparisonHostRequests['differences']['result'] | undefined;
  @state() private problem = '';

  static override styles = [
    base,
    css`
      :host {
        overflow: auto;
        height: 100%;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 16px;
        padding: 6px 12px;
      }
      .title {
        font-weight: 600;
      }
      h3 {
        margin: 8px 12px 0;
        font-size: inherit;
      }
      ul {
        margin: 4px 12px;
        padding: 0;
        list-style: none;
      }
      li {
        padding: 3px 0;
        overflow-wrap: anywhere;
      }
      .kind {
        display: inline-block;
        min-width: 72px;
        color: var(--vscode-descriptionForeground);
      }
      del,
      ins {
        text-decoration: none;
        padding: 0 2px;
      }
      del {
        background: var(--vscode-diffEditor-removedTextBackground);
        outline: 1px dashed var(--vscode-diffEditor-removedTextBorder, transparent);
      }
      ins {
        background: var(--vscode-diffEditor-insertedTextBackground);
        outline: 1px solid var(--vscode-diffEditor-insertedTextBorder, transparent);
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('row')) void this.load();
  }

  private async load(): Promise<void> {
    const { row } = this;
    this.found = undefined;
    this.problem = '';
    if (!row) return;
    try {
      const found = await host.request('differences', { pair: row.index });
      if (row === this.row) this.found = found;
    } catch (error) {
      if (row === this.row) this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  override render() {
    const { row } = this;
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    if (!row) return html`<p class="empty">Choose a pair to see where its messages differ.</p>`;
    return html`
      <div class="bar">
        <span class="title">${nameText(row)}</span>
        ${oneOf(row)?.target ? html`<span>${oneOf(row)?.target}</span>` : nothing}
        <span>${row.verdict}${changeText(row) ? `: ${changeText(row)}` : ''}</span>
        ${this.outcome(row)}
      </div>
      <vscode-tabs>
        <vscode-tab-header slot="header">Differences</vscode-tab-header>
        <vscode-tab-panel>${this.differences(row)}</vscode-tab-panel>
        <vscode-tab-header slot="header">${oneOf(row)?.kind === 'request' ? 'Requests' : 'Messages'}</vscode-tab-header>
        <vscode-tab-panel><wb-comparison-messages .row=${row} of="request"></wb-comparison-messages></vscode-tab-panel>
        <vscode-tab-header slot="header">Answers</vscode-tab-header>
        <vscode-tab-panel><wb-comparison-messages .row=${row} of="answer"></wb-comparison-messages></vscode-tab-panel>
      </vscode-tabs>
    `;
  }

  private outcome({ changes, left, right }: ComparedRow) {
    const parts: string[] = [];
    if (changes.includes('outcome')) parts.push(`${statusText(left)} → ${statusText(right)}`);
    if (changes.includes('duration')) parts.push(`${durationText(left)} → ${durationText(right)}`);
    return parts.length > 0 ? html`<span>${parts.join(', ')}</span>` : nothing;
  }

  private differences(row: ComparedRow) {
    const { found } = this;
    if (row.verdict === 'added')
      return html`<p class="empty">Only the trace after has this; the other tabs show it.</p>`;
    if (row.verdict === 'gone')
      return html`<p class="empty">Only the trace before has this; the other tabs show it.</p>`;
    if (!found) return html`<p class="empty" role="status">Reading…</p>`;
    const isRequest = row.left?.kind === 'request';
    const none = (found.request?.list.length ?? 0) + (found.answer?.list.length ?? 0) === 0;
    return html`
      ${this.list(isRequest ? 'Parameters' : 'Message', found.request)} ${this.list('Answer', found.answer)}
      ${none ? html`<p class="empty">${this.nothing(row)}</p>` : nothing}
    `;
  }

  private nothing({ changes, partial }: ComparedRow): string {
    if (changes.includes('outcome'))
      return 'The calls ended in different ways, so their answers are not held against each other. The tab Answers shows both.';
    if (partial) return 'A log has only a part of these messages, so what they say was not compared.';
    return 'The messages say the same. Ids, times, cursors and their kind are no difference.';
  }

  private list(title: string, found: Differences | null) {
    if (!found || found.list.length === 0) return nothing;
    return html`<h3>${title}</h3>
      <ul aria-label="Differences: ${title}">
        ${found.list.map((one) => this.item(one))}
        ${found.more ? html`<li class="muted">There are more than these ${found.list.length}.</li>` : nothing}
      </ul>`;
  }

  private item({ kind, left, right, item, before, after }: Difference) {
    const place = right ?? left ?? '';
    return html`<li>
      <span class="kind">${SIGNS[kind]}</span> <span class="mono">${place || 'the whole'}</span>
      ${item === undefined ? nothing : html`<span class="muted">in ${item}</span>`}<br />
      ${before === undefined ? nothing : html`<del class="mono"><span class="sr-only">before:</span> ${before}</del>`}
      ${before !== undefined && after !== undefined ? ' → ' : nothing}
      ${after === undefined ? nothing : html`<ins class="mono"><span class="sr-only">after:</span> ${after}</ins>`}
    </li>`;
  }
}
