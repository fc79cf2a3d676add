import { css, html, LitElement } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { COLUMNS, type Column, type ColumnId } from './columns';

/** Which columns are shown: a menu of check items; fires `toggle` with the id of one, and `close`. */
@customElement('wb-column-menu')
export class ColumnMenu extends LitElement {
  @property({ attribute: false }) shown: readonly Column[] = [];
  @state() private active = 0;

  static override styles = [
    base,
    css`
      :host {
        position: absolute;
        z-index: 3;
        padding: 4px 0;
        background: var(--vscode-menu-background, var(--vscode-editorWidget-background));
        color: var(--vscode-menu-foreground, var(--vscode-foreground));
        border: 1px solid var(--vscode-menu-border, var(--vscode-contrastBorder, transparent));
        border-radius: 4px;
        box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
      }
      [role='menu'] {
        outline: none;
      }
      [role='menuitemcheckbox'] {
        display: grid;
        grid-template-columns: 20px auto;
        padding: 2px 24px 2px 8px;
        line-height: 20px;
        cursor: default;
        border: 1px solid transparent;
      }
      .active {
        background: var(--vscode-menu-selectionBackground, var(--vscode-list-activeSelectionBackground));
        color: var(--vscode-menu-selectionForeground, var(--vscode-list-activeSelectionForeground));
        border-color: var(--vscode-menu-selectionBorder, transparent);
      }
    `,
  ];

  override firstUpdated(): void {
    this.renderRoot.querySelector<HTMLElement>('[role="menu"]')?.focus();
  }

  override render() {
    return html`<div
      role="menu"
      tabindex="-1"
      aria-label="Columns"
      aria-activedescendant=${`column-${this.active}`}
      @keydown=${(event: KeyboardEvent) => this.onKey(event)}
      @blur=${() => this.close()}
    >
      ${COLUMNS.map(
        ({ id, title }, i) => html`<div
          role="menuitemcheckbox"
          id="column-${i}"
          class=${i === this.active ? 'active' : ''}
          aria-checked=${this.shown.some((column) => column.id === id)}
          @mousemove=${() => (this.active = i)}
          @mousedown=${(event: MouseEvent) => event.preventDefault()}
          @click=${() => this.toggle(id)}
        >
          <span>${this.shown.some((column) => column.id === id) ? '✓' : ''}</span><span>${title}</span>
        </div>`,
      )}
    </div>`;
  }

  private toggle(id: ColumnId): void {
    this.dispatchEvent(new CustomEvent<ColumnId>('toggle', { detail: id }));
  }

  private close(): void {
    this.dispatchEvent(new CustomEvent('close'));
  }

  private onKey(event: KeyboardEvent): void {
    const last = COLUMNS.length - 1;
    const moves: Record<string, () => void> = {
      ArrowDown: () => (this.active = this.active === last ? 0 : this.active + 1),
      ArrowUp: () => (this.active = this.active === 0 ? last : this.active - 1),
      Home: () => (this.active = 0),
      End: () => (this.active = last),
      Enter: () => this.toggle(COLUMNS[this.active]!.id),
      ' ': () => this.toggle(COLUMNS[this.active]!.id),
      Escape: () => this.close(),
      Tab: () => this.close(),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  }
}

export const columnMenu = (shown: readonly Column[], toggle: (id: ColumnId) => void, close: () => void) =>
  html`<wb-column-menu
    .shown=${shown}
    @toggle=${(event: CustomEvent<ColumnId>) => toggle(event.detail)}
    @close=${close}
  ></wb-column-menu>`;
