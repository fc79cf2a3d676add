import { css } from 'lit';

export const appStyle = css`
  :host {
    display: flex;
    flex-direction: column;
    height: 100vh;
  }
  .bar {
    display: flex;
    align-items: baseline;
    gap: 12px;
    padding: 6px 8px 2px;
  }
  .bar > button {
    flex: none;
  }
  .bar button[aria-pressed='true'] {
    text-decoration: underline;
  }
  .summary {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    padding: 2px 8px 6px;
  }
  vscode-split-layout {
    flex: 1;
    min-height: 0;
    border: 0;
    border-top: 1px solid var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
    --separator-border: var(--vscode-panel-border, var(--vscode-contrastBorder, transparent));
  }
  vscode-split-layout[hidden] {
    display: none;
  }
  wb-trace-table {
    height: 100%;
  }
`;
