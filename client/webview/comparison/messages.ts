import { layOut } from '@wirebench/core/text/layout';
import type { ComparedRow } from '@wirebench/core/trace/compare/types';
import { css, html, LitElement, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { host } from './host';

/** characters, each of up to six bytes in a message to the panel, which has 256 KB at most */
const WINDOW = 24_000;

type Side = 'left' | 'right';

/** The messages of both sides beside each other: the requests, or the answers. */
@customElement('wb-comparison-messages')
export class ComparisonMessages extends LitElement {
  @property({ attribute: false }) row: ComparedRow | undefined;
  @property() of: 'request' | 'answer' = 'answer';
  @state() private texts: Readonly<Record<Side, string>> = { left: '', right: '' };

  static override styles = [
    base,
    css`
      .sides {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 1px;
      }
      section {
        min-width: 0;
        padding: 4px 12px;
      }
      section + section {
        border-left: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
      }
      h3 {
        margin: 4px 0;
        font-size: inherit;
      }
      pre {
        margin: 0;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('row') || changed.has('of')) void this.load();
  }

  private async load(): Promise<void> {
    const { row } = this;
    const [left, right] = await Promise.all([this.textOf('left'), this.textOf('right')]);
    if (row === this.row) this.texts = { left, right };
  }

  private async textOf(side: Side): Promise<string> {
    const row = this.row?.[side];
    const index = this.of === 'request' ? row?.index : row?.partner;
    if (index === undefined) return row ? 'There is no answer.' : 'There is nothing on this side.';
    try {
      const message = await host.request('message', { side, index, offset: 0, length: WINDOW });
      if (!message) return 'This message cannot be read any more.';
      if (message.total > message.text.length) return `${message.text}\n…`;
      return message.facts.form === 'json' ? layOut(message.text, { unit: '  ', eol: '\n' }, '', false) : message.text;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  override render() {
    return html`<div class="sides">${(['left', 'right'] as const).map((side) => {
      const row = this.row?.[side];
      const head = side === 'left' ? 'Before' : 'After';
      return html`<section aria-label=${head}>
        <h3>${head}${
          row
            ? html`, <button class="link" @click=${() => void host.request('reveal', { side, line: row.line })}>line ${row.line}</button>`
            : ''
        }</h3>
        <pre class="mono" tabindex="0">${this.texts[side]}</pre>
      </section>`;
    })}</div>`;
  }
}
