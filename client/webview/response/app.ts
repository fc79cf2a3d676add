import type { RunEntry } from '@wirebench/client/shared/response-panel';
import type { ResponseRef } from '@wirebench/core/contract/engine';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import type { TreeSource } from '../common/tree-source';
import { duration } from '../common/units';
import { host } from './host';
import { responseTree } from './response-tree';

const MARKS: Record<string, string> = { passed: '✓', failed: '✗', cancelled: '⊘', timeout: '⏱', 'not-run': '–' };

@customElement('wb-response-app')
export class ResponseApp extends LitElement {
  @state() private history: readonly RunEntry[] = [];
  @state() private selected = 0;
  @state() private notice = '';
  @state() private problem = '';
  /** one object a run, since the tabs load anew when they are given another */
  private readonly targets = new Map<string, ResponseRef>();
  private readonly trees = new WeakMap<ResponseRef, TreeSource>();

  static override styles = [
    base,
    css`
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 6px;
        padding: 8px 12px;
      }
      select {
        flex: 1 1 240px;
        min-width: 0;
        height: 26px;
        font: inherit;
        color: var(--vscode-dropdown-foreground);
        background: var(--vscode-dropdown-background);
        border: 1px solid var(--vscode-dropdown-border, var(--vscode-contrastBorder, transparent));
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    host.on('history', ({ history, selected }) => this.show(history, selected));
    host.on('updated', (entry) => {
      this.history = this.history.map((e) => (e.run === entry.run && e.item === entry.item ? entry : e));
    });
    host.request('ready', null).then(
      ({ history, selected }) => this.show(history, selected),
      (error: Error) => (this.problem = error.message),
    );
  }

  private show(history: readonly RunEntry[], selected: number): void {
    this.history = history;
    this.selected = Math.max(0, Math.min(selected, history.length - 1));
    this.notice = '';
  }

  override render() {
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    const entry = this.history[this.selected];
    if (!entry) return html`<p class="empty">Nothing was sent yet. Press Send above a request in a request file.</p>`;
    return html`
      ${this.bar(entry)}
      <div class="sr-only" role="status" aria-live="polite">${this.notice}</div>
      ${this.notice ? html`<div class="bar muted" aria-hidden="true">${this.notice}</div>` : nothing}
      <wb-status .entry=${entry}></wb-status>
      ${entry.state === 'running' ? html`<wb-pending .entry=${entry}></wb-pending>` : this.tabs(entry)}
    `;
  }

  private bar(entry: RunEntry) {
    const where = { run: entry.run, item: entry.item };
    const answered = entry.state === 'done' && entry.result?.response !== 'none';
    return html`<div class="bar" role="toolbar" aria-label="Run">
      <select
        aria-label="History of runs"
        @change=${(event: Event) => {
          this.selected = (event.target as HTMLSelectElement).selectedIndex;
        }}
      >
        ${this.history.map((e, i) => html`<option .selected=${i === this.selected}>${this.titleOf(e)}</option>`)}
      </select>
      <vscode-button @click=${() => this.ask(host.request('resend', where))} ?disabled=${entry.state === 'running'}>Send Again</vscode-button>
      <vscode-button secondary ?disabled=${!answered} @click=${() => this.ask(host.request('copy', { ...where, what: 'response' }), 'Copied.')}>Copy</vscode-button>
      <vscode-button secondary ?disabled=${!answered} @click=${() => this.save(where)}>Save as Response</vscode-button>
      <vscode-button secondary @click=${() => this.ask(host.request('revealRequest', where))}>Show Request</vscode-button>
      ${entry.trace ? html`<vscode-button secondary @click=${() => this.ask(host.request('openTrace', { run: entry.run }))}>Open Recording</vscode-button>` : nothing}
    </div>`;
  }

  private tabs(entry: RunEntry) {
    const result = entry.result;
    const target = this.targetOf(entry);
    const answer = result && result.response !== 'none' ? target : undefined;
    const findings = (result?.findings.length ?? 0) + (result?.moreFindings ?? 0);
    return html`<vscode-tabs>
      <vscode-tab-header slot="header">Response</vscode-tab-header>
      <vscode-tab-panel><wb-json-tree .source=${answer && this.treeOf(answer)}></wb-json-tree></vscode-tab-panel>
      <vscode-tab-header slot="header">Findings (${findings})</vscode-tab-header>
      <vscode-tab-panel><wb-findings .findings=${result?.findings ?? []} .more=${result?.moreFindings ?? 0} @explain=${(event: CustomEvent<string>) => void host.request('openRule', { rule: event.detail })}></wb-findings></vscode-tab-panel>
      <vscode-tab-header slot="header">Content</vscode-tab-header>
      <vscode-tab-panel><wb-content .target=${answer}></wb-content></vscode-tab-panel>
      <vscode-tab-header slot="header">Text</vscode-tab-header>
      <vscode-tab-panel><wb-text-view .target=${answer}></wb-text-view></vscode-tab-panel>
      <vscode-tab-header slot="header">Notifications (${result?.notifications ?? 0})</vscode-tab-header>
      <vscode-tab-panel><wb-frames .target=${target} .notificationsOnly=${true}></wb-frames></vscode-tab-panel>
      <vscode-tab-header slot="header">Frames</vscode-tab-header>
      <vscode-tab-panel><wb-frames .target=${target}></wb-frames></vscode-tab-panel>
    </vscode-tabs>`;
  }

  private targetOf(entry: RunEntry): ResponseRef {
    const key = `${entry.run}/${entry.item}`;
    const known = this.targets.get(key) ?? { run: entry.run, item: entry.item };
    this.targets.set(key, known);
    return known;
  }

  private treeOf(target: ResponseRef): TreeSource {
    const known = this.trees.get(target) ?? responseTree(target);
    this.trees.set(target, known);
    return known;
  }

  private titleOf(entry: RunEntry): string {
    const mark = entry.state === 'running' ? '…' : (MARKS[entry.result?.outcome ?? ''] ?? '');
    const ms = entry.result?.ms === undefined ? '' : ` · ${duration(entry.result.ms)}`;
    return `${mark} ${entry.title}${ms} · ${new Date(entry.at).toLocaleTimeString()}`;
  }

  private save(where: { run: string; item: number }): void {
    host.request('saveAsResponse', where).then(
      ({ message }) => (this.notice = message),
      (error: Error) => (this.notice = error.message),
    );
  }

  private ask(work: Promise<unknown>, done = ''): void {
    work.then(
      () => (this.notice = done),
      (error: Error) => (this.notice = error.message),
    );
  }
}
