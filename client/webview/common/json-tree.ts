import type { TreeRow } from '@wirebench/core/contract/engine';
import { css, html, LitElement, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base, jsonColours } from './styles';
import type { TreeSource } from './tree-source';
import { count } from './units';

const PAGE = 200;

/** A node that was asked for: its row, how deep it lies, and as many of its children as were loaded. */
interface Loaded {
  readonly row: TreeRow;
  readonly level: number;
  children: Loaded[];
  open: boolean;
  loading: boolean;
}

/** A line of the tree as it is drawn: a node, or "show more" of the node above. */
type Line = { readonly type: 'node'; readonly node: Loaded } | { readonly type: 'more'; readonly parent: Loaded };

/** A message as a tree that loads what is looked at, page by page: 50 MB cost no more than a screenful. */
@customElement('wb-json-tree')
export class JsonTree extends LitElement {
  @property({ attribute: false }) source: TreeSource | undefined;
  /** what the tree is of, for a screen reader */
  @property() label = 'Response';
  @property() nothing = 'There is no response to show.';
  @state() private root: Loaded | undefined;
  @state() private active = 0;
  @state() private problem = '';

  static override styles = [
    base,
    jsonColours,
    css`
      [role='treeitem'] {
        display: flex;
        min-height: 22px;
        line-height: 22px;
        padding-right: 8px;
        white-space: pre;
        cursor: default;
      }
      [role='treeitem']:hover {
        background: var(--vscode-list-hoverBackground);
      }
      [role='treeitem'].active {
        background: var(--vscode-list-inactiveSelectionBackground);
        outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
        outline-offset: -1px;
      }
      [role='tree']:focus [role='treeitem'].active {
        background: var(--vscode-list-activeSelectionBackground);
        color: var(--vscode-list-activeSelectionForeground);
        outline: 1px solid var(--vscode-list-focusOutline, var(--vscode-focusBorder));
        outline-offset: -1px;
      }
      [role='tree']:focus .active span {
        color: inherit;
      }
      .twistie {
        flex: 0 0 16px;
        white-space: normal;
        height: 22px;
        overflow: hidden;
      }
      .twistie vscode-icon {
        vertical-align: middle;
      }
      .indent {
        flex: 0 0 auto;
      }
      .text {
        overflow: hidden;
        text-overflow: ellipsis;
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('source') && changed.get('source') !== this.source) void this.loadRoot();
  }

  private async loadRoot(): Promise<void> {
    this.root = undefined;
    this.problem = '';
    const { source } = this;
    if (!source) return;
    const row: TreeRow = { node: 0, key: '', type: 'object', children: 1, pointer: '' };
    const root: Loaded = { row, level: -1, children: [], open: true, loading: false };
    await this.load(root);
    for (const node of root.children) if (node.row.children > 0 && node.row.key !== 'jsonrpc') await this.load(node);
    // another response was picked meanwhile: what came late is not its tree
    if (source !== this.source) return;
    this.root = root;
    this.active = 0;
  }

  private async load(node: Loaded): Promise<void> {
    const { source } = this;
    if (!source || node.loading) return;
    node.loading = true;
    try {
      const from = node.children.length;
      const window = await source.children(node.row.node, from, PAGE);
      if (source !== this.source) return;
      const level = node.level + 1;
      node.children.push(...window.rows.map((row) => ({ row, level, children: [], open: false, loading: false })));
      if (node.level < 0) (node as { row: TreeRow }).row = { ...node.row, children: window.total };
      node.open = true;
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    } finally {
      node.loading = false;
      this.requestUpdate();
    }
  }

  private lines(): Line[] {
    const lines: Line[] = [];
    const walk = (parent: Loaded): void => {
      for (const node of parent.children) {
        lines.push({ type: 'node', node });
        if (node.open) walk(node);
      }
      if (parent.children.length < parent.row.children) lines.push({ type: 'more', parent });
    };
    if (this.root) walk(this.root);
    return lines;
  }

  override render() {
    if (this.problem) return html`<p class="empty failed" role="alert">${this.problem}</p>`;
    if (!this.source) return html`<p class="empty">${this.nothing}</p>`;
    if (!this.root) return html`<p class="empty">Reading…</p>`;
    const lines = this.lines();
    return html`<div
      role="tree"
      class="mono"
      tabindex="0"
      aria-label=${this.label}
      aria-activedescendant=${`line-${this.active}`}
      @keydown=${(event: KeyboardEvent) => this.onKey(event, lines)}
    >
      ${lines.map((line, i) => this.line(line, i))}
    </div>`;
  }

  private line(line: Line, i: number) {
    const active = i === this.active ? 'active' : '';
    if (line.type === 'more') {
      const rest = line.parent.row.children - line.parent.children.length;
      return html`<div id="line-${i}" role="treeitem" aria-level=${line.parent.level + 2} class=${active} @click=${() => this.act(line, i)}>
        ${this.indent(line.parent.level + 1)}<span class="twistie"></span>
        <button class="link" tabindex="-1">Show ${Math.min(PAGE, rest)} more of ${count(rest, 'item')}</button>
      </div>`;
    }
    const { row, level, open } = line.node;
    const container = row.children > 0;
    return html`<div
      id="line-${i}"
      role="treeitem"
      aria-level=${level + 1}
      aria-expanded=${container ? String(open) : nothing}
      class=${active}
      @click=${() => this.act(line, i)}
    >
      ${this.indent(level)}<span class="twistie">${container ? html`<vscode-icon name=${open ? 'chevron-down' : 'chevron-right'}></vscode-icon>` : nothing}</span
      ><span class="key">${row.key}</span>: <span class="text ${row.type}">${this.valueText(row)}</span>
    </div>`;
  }

  private indent(level: number) {
    return html`<span class="indent">${'  '.repeat(Math.min(level, 40))}</span>`;
  }

  private valueText(row: TreeRow): string {
    if (row.type === 'object') return row.children === 0 ? '{}' : `{ ${count(row.children, 'member')} }`;
    if (row.type === 'array') return row.children === 0 ? '[]' : `[ ${count(row.children, 'item')} ]`;
    return `${row.text ?? ''}${row.truncated ? '…' : ''}`;
  }

  private act(line: Line, i: number): void {
    this.active = i;
    if (line.type === 'more') void this.load(line.parent);
    else if (line.node.row.children > 0) this.toggle(line.node, !line.node.open);
  }

  private toggle(node: Loaded, open: boolean): void {
    if (open && node.children.length === 0) void this.load(node);
    else node.open = open;
    this.requestUpdate();
  }

  private onKey(event: KeyboardEvent, lines: readonly Line[]): void {
    const line = lines[this.active];
    const node = line?.type === 'node' ? line.node : undefined;
    const moves: Record<string, () => void> = {
      ArrowDown: () => (this.active = Math.min(this.active + 1, lines.length - 1)),
      ArrowUp: () => (this.active = Math.max(this.active - 1, 0)),
      Home: () => (this.active = 0),
      End: () => (this.active = lines.length - 1),
      PageDown: () => (this.active = Math.min(this.active + 20, lines.length - 1)),
      PageUp: () => (this.active = Math.max(this.active - 20, 0)),
      Enter: () => line && this.act(line, this.active),
      ' ': () => line && this.act(line, this.active),
      ArrowRight: () => {
        if (!node || node.row.children === 0) return;
        if (!node.open) this.toggle(node, true);
        else this.active = Math.min(this.active + 1, lines.length - 1);
      },
      ArrowLeft: () => {
        if (node?.open) this.toggle(node, false);
        else this.active = this.parentLine(lines);
      },
    };
    const copies = (event.ctrlKey || event.metaKey) && event.key === 'c' && node;
    const move = copies ? () => this.copyPointer(node) : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
    void this.updateComplete.then(() => this.renderRoot.querySelector('.active')?.scrollIntoView({ block: 'nearest' }));
  }

  private parentLine(lines: readonly Line[]): number {
    const line = lines[this.active];
    const level = line?.type === 'node' ? line.node.level : (line?.parent.level ?? 0) + 1;
    for (let i = this.active - 1; i >= 0; i--) {
      const above = lines[i];
      if (above?.type === 'node' && above.node.level < level) return i;
    }
    return this.active;
  }

  private copyPointer(node: Loaded): void {
    this.source?.copyPointer(node.row.pointer);
  }
}
