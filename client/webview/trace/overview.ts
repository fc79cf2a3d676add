import type { Level } from '@wirebench/core/rules/types';
import { css, html, LitElement, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../common/styles';
import { nextPlace, overviewText } from './overview-text';

/** The whole table at a glance: where errors and warnings are, and which part is in sight; fires `jump` with a share from 0 to 1. */
@customElement('wb-trace-overview')
export class TraceOverview extends LitElement {
  /** the worst of each of so many equal parts of the table */
  @property({ attribute: false }) parts: readonly (Level | null)[] = [];
  /** shares of the table, from 0 to 1 */
  @property({ type: Number }) from = 0;
  @property({ type: Number }) to = 1;
  /** where the keyboard went last: near the ends it is not in the middle of what is in sight */
  private at: number | undefined;

  static override styles = [
    base,
    css`
      :host {
        flex: 0 0 14px;
        border-left: 1px solid var(--vscode-editorOverviewRuler-border, var(--vscode-panel-border, transparent));
        cursor: default;
      }
      svg {
        display: block;
        width: 100%;
        height: 100%;
      }
      .error {
        fill: var(--vscode-editorOverviewRuler-errorForeground, var(--vscode-editorError-foreground));
      }
      .warning {
        fill: var(--vscode-editorOverviewRuler-warningForeground, var(--vscode-editorWarning-foreground));
      }
      .info,
      .hint {
        fill: var(--vscode-editorOverviewRuler-infoForeground, var(--vscode-editorInfo-foreground));
      }
      .sight {
        fill: var(--vscode-scrollbarSlider-background, transparent);
        stroke: var(--vscode-contrastBorder, transparent);
      }
    `,
  ];

  override render() {
    const height = 100 / Math.max(1, this.parts.length);
    const length = Math.max(1, (this.to - this.from) * 100);
    return html`<svg
      role="scrollbar"
      tabindex="0"
      aria-label="Overview: arrow keys go from finding to finding"
      aria-orientation="vertical"
      aria-valuemin="0"
      aria-valuemax="100"
      aria-valuenow=${Math.round(this.from * 100)}
      aria-valuetext=${overviewText(this.parts, this.from, this.to)}
      @pointerdown=${this.onPointer}
      @pointermove=${this.onPointer}
      @keydown=${this.onKey}
    >
      ${svg`<rect class="sight" x="0" width="100%" y="${this.from * 100}%" height="${length}%"></rect>`}
      ${this.parts.map((level, i) =>
        level
          ? svg`<rect class=${level} x="3" width="8" y="${i * height}%" height="${Math.max(height, 0.6)}%"></rect>`
          : nothing,
      )}
    </svg>`;
  }

  private readonly onPointer = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const { top, height } = this.getBoundingClientRect();
    this.jump(Math.max(0, Math.min(1, (event.clientY - top) / Math.max(1, height))));
  };

  private readonly onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const place = nextPlace(this.parts, this.at ?? (this.from + this.to) / 2, event.key === 'ArrowUp');
    if (place === undefined) return;
    this.jump(place);
    this.at = place;
  };

  private jump(share: number): void {
    this.at = undefined;
    this.dispatchEvent(new CustomEvent<number>('jump', { detail: share }));
  }
}
