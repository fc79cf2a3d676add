import { css } from 'lit';

/** The table's look: the list colours of the theme, a mark at the left for the worst finding of a row. */
export const tableStyle = css`
  :host {
    display: flex;
    min-height: 0;
    position: relative;
  }
  .scroll {
    flex: 1;
    min-width: 0;
    overflow: auto;
    position: relative;
    outline-offset: -1px;
  }
  .row,
  .head {
    display: grid;
    grid-template-columns: var(--columns);
    min-width: var(--least);
    height: 22px;
    line-height: 22px;
    padding: 0 8px 0 16px;
    column-gap: 8px;
    position: relative;
    cursor: default;
  }
  .head {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--vscode-editor-background);
    color: var(--vscode-descriptionForeground);
    box-shadow: 0 1px 0 var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
  }
  .head button {
    all: unset;
    cursor: pointer;
    max-width: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .head button:hover {
    color: var(--vscode-foreground);
  }
  .head button:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .head [aria-sort='ascending'],
  .head [aria-sort='descending'] {
    color: var(--vscode-foreground);
    font-weight: 600;
  }
  .window {
    position: absolute;
    left: 0;
    right: 0;
    min-width: var(--least);
  }
  .row > span,
  .head > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  .level-error {
    --level: var(--vscode-editorError-foreground);
  }
  .level-warning {
    --level: var(--vscode-editorWarning-foreground);
  }
  .level-info,
  .level-hint {
    --level: var(--vscode-editorInfo-foreground);
  }
  .row[class*='level-'] {
    box-shadow: inset 3px 0 0 var(--level);
  }
  .row.level-error,
  .row.level-warning {
    background: color-mix(in srgb, var(--level) 8%, transparent);
  }
  .marked::before {
    content: '★';
    position: absolute;
    left: 4px;
    font-size: 11px;
    color: var(--vscode-charts-blue, var(--vscode-textLink-foreground));
  }
  .scroll:focus .active.marked::before {
    color: inherit;
  }
  .row.chosen:not(.active) {
    background: var(--vscode-list-inactiveSelectionBackground);
    outline: 1px dotted var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .lane {
    border-left: 4px solid var(--lane);
    padding-left: 6px;
  }
  .lane-0 {
    --lane: var(--vscode-charts-blue);
  }
  .lane-1 {
    --lane: var(--vscode-charts-green);
  }
  .lane-2 {
    --lane: var(--vscode-charts-purple);
  }
  .lane-3 {
    --lane: var(--vscode-charts-orange);
  }
  .lane-4 {
    --lane: var(--vscode-charts-yellow);
  }
  .lane-5 {
    --lane: var(--vscode-charts-red);
  }
  .grouped .row,
  .grouped .head {
    padding-left: 32px;
  }
  .twistie {
    position: absolute;
    left: 15px;
    top: 3px;
    cursor: pointer;
  }
  .row.member .method {
    padding-left: 16px;
  }
  .row.member::after {
    content: '';
    position: absolute;
    left: 23px;
    top: 0;
    bottom: 0;
    border-left: 1px solid var(--vscode-tree-indentGuidesStroke, currentColor);
  }
  .findings {
    color: var(--level);
  }
  .findings vscode-icon {
    vertical-align: middle;
  }
  .tool-error,
  .cancelled,
  .pending {
    color: var(--vscode-editorWarning-foreground);
  }
  .error {
    color: var(--vscode-editorError-foreground);
  }
  .beginning {
    color: var(--vscode-descriptionForeground);
  }
  /* such a row has no target, and its text may need the room */
  .beginning + span:empty {
    display: none;
  }
  .beginning:has(+ span:empty) {
    grid-column: span 2;
  }
  .inferred {
    font-style: italic;
    color: var(--vscode-descriptionForeground);
  }
  .row:hover {
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .row.partner {
    background: var(--vscode-list-inactiveSelectionBackground);
    outline: 1px dotted var(--vscode-contrastActiveBorder, var(--vscode-focusBorder));
    outline-offset: -1px;
  }
  .row.active {
    background: var(--vscode-list-inactiveSelectionBackground);
    color: var(--vscode-list-inactiveSelectionForeground, inherit);
    outline: 1px solid var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .scroll:focus .row.active {
    background: var(--vscode-list-activeSelectionBackground);
    color: var(--vscode-list-activeSelectionForeground);
    outline-color: var(--vscode-contrastActiveBorder, var(--vscode-list-focusOutline, transparent));
  }
  .scroll:focus .active span {
    color: inherit;
  }
  svg {
    display: block;
    width: 100%;
    height: 22px;
  }
  rect {
    fill: var(--vscode-charts-blue, var(--vscode-textLink-foreground));
  }
  rect.answer {
    opacity: 0.45;
  }
  rect.failed {
    fill: var(--vscode-editorError-foreground);
  }
  rect.warned {
    fill: var(--vscode-editorWarning-foreground);
  }
  rect.moment {
    fill: var(--vscode-descriptionForeground);
  }
`;
