import type { FixOffer, TraceHostRequests } from '@wirebench/client/shared/trace-panel';
import { chainWords } from '@wirebench/core/trace/chain-words';
import type { TraceRow } from '@wirebench/core/trace/types';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import type { TreeSource } from '../common/tree-source';
import { duration } from '../common/units';
import { DocumentTree } from './document-tree';
import { host } from './host';
import type { RowRange } from './row-range';
import { type Message, wholeMessage } from './whole-message';

const RECORD_BYTES = 40_000;

type Frame = TraceHostRequests['frame']['result'];
type Chain = TraceHostRequests['chain']['result'];

const NO_CHAIN: Chain = { rows: [], total: 0 };

/** One record: what it says, what belongs to it, what is wrong with it; fires `go` with the index of its partner. */
@customElement('wb-trace-details')
export class TraceDetails extends LitElement {
  @property({ attribute: false }) row: TraceRow | undefined;
  /** the rows that are chosen together with it */
  @property({ attribute: false }) range: RowRange | undefined;
  /** the filter does not show its row */
  @property({ type: Boolean }) isHidden = false;
  @state() private frame: Frame | undefined;
  @state() private message: Message | undefined;
  @state() private tree: TreeSource | undefined;
  @state() private fixes: readonly FixOffer[] = [];
  @state() private partner: TraceRow | undefined;
  @state() private chain = NO_CHAIN;
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
        align-items: center;
        gap: 4px 16px;
        padding: 6px 12px;
      }
      .title {
        font-weight: 600;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('row') && changed.get('row')?.index !== this.row?.index) void this.load();
    else if (changed.has('row')) void Promise.all([this.loadPartner(), this.loadChain()]).catch(() => undefined);
  }

  private async load(): Promise<void> {
    const { row } = this;
    this.problem = '';
    this.message = this.tree = this.frame = this.partner = undefined;
    this.fixes = [];
    this.chain = NO_CHAIN;
    if (!row) return;
    const isWanted = () => row.index === this.row?.index;
    try {
      const [frame, message] = await Promise.all([
        host.request('frame', { index: row.index, limit: RECORD_BYTES }),
        wholeMessage(row.index, isWanted),
        this.loadPartner(),
        this.loadChain(),
      ]);
      if (!isWanted()) return;
      this.frame = frame;
      void this.loadFixes(row);
      this.message = message;
      this.tree = message?.facts.form === 'json' && !message.isCut ? treeOf(message.text) : undefined;
    } catch (error) {
      if (isWanted()) this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  private async loadFixes({ index, line, findings }: TraceRow): Promise<void> {
    const fixes = findings === 0 ? [] : await host.request('fixes', { line }).catch(() => []);
    if (index === this.row?.index) this.fixes = fixes;
  }

  private async takeFix(fix: FixOffer): Promise<void> {
    const { row } = this;
    if (!row) return;
    // why it was not taken, the host says
    await host.request('applyFix', { line: row.line, fix });
    if (row.index === this.row?.index) await this.load();
  }

  private async loadPartner(): Promise<void> {
    const { row } = this;
    if (row?.partner === undefined) return;
    const { rows } = await host.request('rows', { from: row.partner, count: 1 });
    if (row.index === this.row?.index) this.partner = rows[0];
  }

  private async loadChain(): Promise<void> {
    const { row } = this;
    if (!row) return;
    const chain = await host.request('chain', { index: row.index });
    if (row.index === this.row?.index) this.chain = chain;
  }

  override render() {
    const { row, frame, message } = this;
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    if (!row)
      return html`<p class="empty">Choose a frame to read it: its message, its partner, what is wrong with it.</p>`;
    return html`
      ${this.bar(row)}
      <vscode-tabs>
        <vscode-tab-header slot="header">Message</vscode-tab-header>
        <vscode-tab-panel>${this.messageTab(row)}</vscode-tab-panel>
        <vscode-tab-header slot="header">Findings (${row.findings})</vscode-tab-header>
        <vscode-tab-panel>${
          frame
            ? html`<wb-findings
                .findings=${frame.findings}
                .fixes=${this.fixes}
                of="frame"
                @fix=${(event: CustomEvent<FixOffer>) => void this.takeFix(event.detail)}
                @explain=${(event: CustomEvent<string>) => void host.request('openRule', { rule: event.detail })}
              ></wb-findings>`
            : html`<p class="empty">Reading…</p>`
        }</vscode-tab-panel>
        <vscode-tab-header slot="header">Exchange</vscode-tab-header>
        <vscode-tab-panel>
          <wb-trace-exchange .row=${row} .partner=${this.partner} .facts=${message?.facts}></wb-trace-exchange>
        </vscode-tab-panel>
        <vscode-tab-header slot="header">Chain (${this.chain.total})</vscode-tab-header>
        <vscode-tab-panel>
          <wb-trace-chain .rows=${this.chain.rows} .total=${this.chain.total} .current=${row.index}></wb-trace-chain>
        </vscode-tab-panel>
        <vscode-tab-header slot="header">Sequence</vscode-tab-header>
        <vscode-tab-panel><wb-trace-sequence .row=${row} .range=${this.range}></wb-trace-sequence></vscode-tab-panel>
        <vscode-tab-header slot="header">Text</vscode-tab-header>
        <vscode-tab-panel><wb-trace-text .row=${row} .frame=${frame} .message=${message}></wb-trace-text></vscode-tab-panel>
      </vscode-tabs>
    `;
  }

  private bar(row: TraceRow) {
    return html`<div class="bar" role="toolbar" aria-label="Frame">
      <span class="title">${row.method ?? row.kind}</span>
      ${row.target ? html`<span>${row.target}</span>` : nothing}
      <button class="link" title="Show the line in the text editor (Enter)" @click=${() => void host.request('reveal', { line: row.line })}>line ${row.line}</button>
      ${this.partnerLink(row)}
      ${this.belonging(row)}
      ${this.isHidden ? html`<span class="muted">not among the filtered rows</span>` : nothing}
      <button class="link" @click=${() => void host.request('copyMessage', { index: row.index })}>Copy as JSON</button>
    </div>`;
  }

  private partnerLink({ kind, partner, duration: ms, status }: TraceRow) {
    if (partner === undefined) {
      return kind === 'request' && status === 'pending' ? html`<span class="muted">not answered</span>` : nothing;
    }
    const line = this.partner ? `line ${this.partner.line}` : '…';
    const after = ms === undefined ? '' : `, after ${duration(ms)}`;
    const text = kind === 'request' ? `answered at ${line}${after}` : `answers ${line}${after}`;
    return html`<button
      class="link partner"
      title="Go to the partner (p)"
      @click=${() => this.dispatchEvent(new CustomEvent('go', { detail: partner }))}
    >${text}</button>`;
  }

  /** what the record is to another, where that is no partner */
  private belonging({ index }: TraceRow) {
    const { rows } = this.chain;
    const own = rows.find((row) => row.index === index);
    if (!own || own.link.of === undefined || own.link.as === 'answer') return nothing;
    const of = own.link.of;
    const words = chainWords(
      own.link,
      rows.find((row) => row.index === of),
    );
    return html`<button
      class="link role"
      title="Go to what it belongs to"
      @click=${() => this.dispatchEvent(new CustomEvent('go', { detail: of }))}
    >${words}</button>`;
  }

  private messageTab(row: TraceRow) {
    const { message, tree } = this;
    if (!this.frame) return html`<p class="empty">Reading…</p>`;
    if (tree) return html`<wb-json-tree .source=${tree} label="Message"></wb-json-tree>`;
    if (message?.facts.form === 'none')
      return html`<p class="empty">An event of the connection or of HTTP, without a message. The Exchange tab says more.</p>`;
    if (message?.isCut)
      return html`<p class="empty">This message is too large for a tree. Its text, or its line in the editor, has it.</p>`;
    if (!message)
      return html`<p class="empty">No message could be read here. The Text tab shows the record as it stands.</p>`;
    const why = row.partial ? 'The log holds only a part of this message.' : 'This is no JSON.';
    return html`<p class="empty">${why}</p><wb-trace-text .row=${row} .frame=${this.frame} .message=${message}></wb-trace-text>`;
  }
}

function treeOf(text: string): TreeSource {
  const tree = new DocumentTree(text);
  return {
    children: (node, from, count) => tree.children(node, from, count),
    copyPointer: (pointer) => void host.request('copy', { text: pointer }),
  };
}
