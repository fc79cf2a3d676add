import { css } from 'lit';

export const appStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100vh;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    padding: 6px 12px;
  }
  .verdict {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 1px 8px;
    font: inherit;
    color: var(--vscode-descriptionForeground);
    background: none;
    border: 1px solid var(--vscode-checkbox-border, var(--vscode-contrastBorder, transparent));
    border-radius: 3px;
    cursor: pointer;
  }
  .verdict[aria-pressed='true'] {
    background: var(--vscode-inputOption-activeBackground);
    color: var(--vscode-inputOption-activeForeground);
    border-color: var(--vscode-inputOption-activeBorder, transparent);
    /* where themes have no fills, a second line says it */
    box-shadow: inset 0 0 0 1px var(--vscode-contrastActiveBorder, transparent);
  }
  input {
    flex: 1 1 240px;
    min-width: 120px;
    height: 24px;
    padding: 0 6px;
    font-family: var(--vscode-editor-font-family);
    font-size: var(--vscode-font-size);
    color: var(--vscode-input-foreground);
    background: var(--vscode-input-background);
    border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, transparent));
    border-radius: 2px;
  }
  input::placeholder {
    color: var(--vscode-input-placeholderForeground);
  }
  input[aria-invalid='true'] {
    border-color: var(--vscode-inputValidation-errorBorder, var(--vscode-editorError-foreground));
  }
  .problems {
    padding: 0 12px;
  }
  vscode-split-layout {
    flex: 1;
    min-height: 0;
    border: 0;
    border-top: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
    --separator-border: var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
  }
  wb-comparison-table {
    height: 100%;
  }
  progress {
    width: 240px;
    accent-color: var(--vscode-progressBar-background);
  }
`;

export const tableStyle = css`
  :host {
    display: flex;
    min-height: 0;
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
    grid-template-columns:
      minmax(84px, 0.7fr) minmax(110px, 1.4fr) minmax(110px, 1.6fr) minmax(80px, 1.4fr)
      60px minmax(84px, 0.8fr) 72px 60px minmax(84px, 0.8fr) 72px;
    min-width: 860px;
    height: 22px;
    line-height: 22px;
    padding: 0 8px;
    column-gap: 8px;
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
  .window {
    position: absolute;
    left: 0;
    right: 0;
    min-width: 860px;
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
  .line {
    border-left: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
  }
  vscode-icon {
    vertical-align: middle;
  }
  .changed {
    --verdict: var(--vscode-gitDecoration-modifiedResourceForeground, var(--vscode-editorWarning-foreground));
  }
  .added {
    --verdict: var(--vscode-gitDecoration-addedResourceForeground, var(--vscode-charts-green));
  }
  .gone {
    --verdict: var(--vscode-gitDecoration-deletedResourceForeground, var(--vscode-editorError-foreground));
  }
  .same {
    --verdict: var(--vscode-descriptionForeground);
  }
  .row > .verdict,
  .row > .verdict vscode-icon {
    color: var(--verdict);
  }
  .error {
    color: var(--vscode-editorError-foreground);
  }
  .tool-error,
  .cancelled,
  .pending {
    color: var(--vscode-editorWarning-foreground);
  }
  .row:hover {
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
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
  .scroll:focus .active span,
  .scroll:focus .active vscode-icon {
    color: inherit;
  }
`;
