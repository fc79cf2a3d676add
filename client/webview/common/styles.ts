import { css } from 'lit';

/** What every element of ours starts from: the editor's fonts and colours, and a focus ring that is always seen. */
export const base = css`
  :host {
    display: block;
    font-family: var(--vscode-font-family);
    font-size: var(--vscode-font-size);
    color: var(--vscode-foreground);
  }
  :host([hidden]) {
    display: none;
  }
  * {
    box-sizing: border-box;
  }
  .mono {
    font-family: var(--vscode-editor-font-family);
    font-size: var(--vscode-editor-font-size);
  }
  .muted {
    color: var(--vscode-descriptionForeground);
  }
  .empty {
    padding: 16px;
    color: var(--vscode-descriptionForeground);
  }
  .failed {
    color: var(--vscode-errorForeground);
  }
  button.link,
  a {
    background: none;
    border: 0;
    padding: 0;
    font: inherit;
    text-align: left;
    color: var(--vscode-textLink-foreground);
    cursor: pointer;
    text-decoration: none;
  }
  button.link:hover,
  a:hover {
    text-decoration: underline;
  }
  :focus-visible {
    outline: 1px solid var(--vscode-focusBorder);
    outline-offset: -1px;
  }
  .sr-only {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** Colours of JSON values, from the theme's own symbols so that every theme has them. */
export const jsonColours = css`
  .key {
    color: var(--vscode-symbolIcon-propertyForeground, var(--vscode-foreground));
  }
  .string {
    color: var(--vscode-debugTokenExpression-string);
  }
  .number {
    color: var(--vscode-debugTokenExpression-number);
  }
  .boolean,
  .null {
    color: var(--vscode-debugTokenExpression-boolean);
  }
`;
