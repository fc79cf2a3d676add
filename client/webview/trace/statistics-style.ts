import { css } from 'lit';

export const statisticsStyle = css`
  :host {
    overflow: auto;
    flex: 1;
    min-height: 0;
    border-top: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
  }
  table {
    border-collapse: collapse;
    min-width: 100%;
  }
  th,
  td {
    padding: 0 8px;
    height: 22px;
    font-weight: normal;
    text-align: left;
    white-space: nowrap;
    max-width: 40ch;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  th:first-child {
    padding-left: 16px;
  }
  thead th {
    position: sticky;
    top: 0;
    background: var(--vscode-editor-background);
    color: var(--vscode-descriptionForeground);
    box-shadow: 0 1px 0 var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
  }
  thead [aria-sort='ascending'],
  thead [aria-sort='descending'] {
    color: var(--vscode-foreground);
    font-weight: 600;
  }
  thead button {
    all: unset;
    cursor: pointer;
  }
  thead button:hover {
    color: var(--vscode-foreground);
  }
  thead button:focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
  }
  tbody tr {
    cursor: pointer;
  }
  tbody tr:hover {
    background: var(--vscode-list-hoverBackground);
    outline: 1px dashed var(--vscode-contrastActiveBorder, transparent);
    outline-offset: -1px;
  }
  .number {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  .fails {
    color: var(--vscode-editorWarning-foreground);
  }
`;
