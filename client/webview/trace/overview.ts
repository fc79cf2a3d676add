import type { Level } from '@wirebench/core/rules/types';
import { css, html, LitElement, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { base } from '../common/styles';
import { nextPlace, overviewText } from './overview-text';

/** A part of the table: shares from 0 to 1. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/**
 * The whole table at a glance: where errors and warnings are, and which part is in sight; fires `jump` with a share
 * from 0 to 1, `brush` with the part that Shift and the pointer went over, or undefined for all of it again.
 */
@customElement('wb-trace-overview')
export class TraceOverview extends LitElement {
  /** the worst of each of so many equal parts of the table */
  @property({ attribute: false }) parts: readonly (Level | null)[] = [];
  /** shares of the table, from 0 to 1 */
  @property({ type: Number }) from = 0;
  @property({ type: Number }) to = 1;
  /** a part of it can be chosen */
  @property({ type: Boolean }) brushes = false;
  /** what the pointer goes over, from where it went down */
  @state() private brushed: { readonly start: number; readonly end: number } | undefined;
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
      .brush {
        fill: var(--vscode-editor-selectionBackground, var(--vscode-focusBorder));
        stroke: var(--vscode-focusBorder);
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
      @pointerup=${this.onRelease}
      @pointercancel=${() => (this.brushed = undefined)}
      @dblclick=${() => this.fire('brush', undefined)}
      @keydown=${this.onKey}
    >
      ${svg`<rect class="sight" x="0" width="100%" y="${this.from * 100}%" height="${length}%"></rect>`}
      ${this.parts.map((level, i) =>
        level
          ? svg`<rect class=${level} x="3" width="8" y="${i * height}%" height="${Math.max(height, 0.6)}%"></rect>`
          : nothing,
      )}
      ${this.brushed ? this.band(partOf(this.brushed)) : nothing}
      <title>${this.brushes ? 'Drag with Shift to show a part alone, double click for all of it' : nothing}</title>
    </svg>`;
  }

  private band({ from, to }: Part) {
    return svg`<rect class="brush" x="0" width="100%" y="${from * 100}%" height="${(to - from) * 100}%"></rect>`;
  }

  private readonly onPointer = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const { top, height } = this.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientY - top) / Math.max(1, height)));
    if (event.type === 'pointerdown') {
      // the end of a drag counts wherever the pointer is by then
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.brushed = this.brushes && event.shiftKey ? { start: share, end: share } : undefined;
    }
    if (this.brushed) this.brushed = { ...this.brushed, end: share };
    else this.jump(share);
  };

  private readonly onRelease = (): void => {
    const part = this.brushed && partOf(this.brushed);
    this.brushed = undefined;
    if (part && part.to > part.from) this.fire('brush', part);
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
    this.fire('jump', share);
  }

  private fire(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

const partOf = ({ start, end }: { start: number; end: number }): Part => ({
  from: Math.min(start, end),
  to: Math.max(start, end),
});
