import { css } from 'lit';

/** The field looks like the editor's own; wrong words are underlined on a copy of its text behind it. */
export const filterStyle = css`
  :host {
    position: relative;
    flex: 1 1 320px;
    min-width: 120px;
  }
  .field {
    position: relative;
    background: var(--vscode-input-background);
    border: 1px solid var(--vscode-input-border, var(--vscode-contrastBorder, transparent));
    border-radius: 2px;
  }
  .field:focus-within {
    border-color: var(--vscode-focusBorder);
  }
  .field.wrong {
    border-color: var(--vscode-inputValidation-errorBorder, var(--vscode-editorError-foreground));
  }
  input,
  .copy {
    display: block;
    width: 100%;
    height: 24px;
    line-height: 24px;
    padding: 0 6px;
    border: 0;
    margin: 0;
    font-family: var(--vscode-editor-font-family);
    font-size: var(--vscode-font-size);
    letter-spacing: normal;
  }
  input {
    position: relative;
    background: none;
    color: var(--vscode-input-foreground);
    outline: none;
  }
  input::placeholder {
    color: var(--vscode-input-placeholderForeground);
  }
  .copy {
    position: absolute;
    inset: 0;
    overflow: hidden;
    white-space: pre;
    color: transparent;
  }
  .copy .bad {
    text-decoration: underline wavy var(--vscode-editorError-foreground);
    text-underline-offset: 3px;
  }
  .message {
    padding: 2px 6px;
    color: var(--vscode-errorForeground);
  }
  [role='listbox'] {
    position: absolute;
    z-index: 4;
    left: 0;
    min-width: 260px;
    max-width: 100%;
    max-height: 240px;
    overflow: auto;
    background: var(--vscode-editorSuggestWidget-background, var(--vscode-editorWidget-background));
    color: var(--vscode-editorSuggestWidget-foreground, var(--vscode-foreground));
    border: 1px solid var(--vscode-editorSuggestWidget-border, var(--vscode-contrastBorder, transparent));
    box-shadow: 0 2px 8px var(--vscode-widget-shadow, transparent);
  }
  [role='option'] {
    display: flex;
    gap: 16px;
    justify-content: space-between;
    padding: 0 8px;
    line-height: 22px;
    white-space: nowrap;
    cursor: default;
    border: 1px solid transparent;
  }
  [role='option'] .detail {
    overflow: hidden;
    text-overflow: ellipsis;
    opacity: 0.8;
  }
  [role='option'].active {
    background: var(--vscode-editorSuggestWidget-selectedBackground, var(--vscode-list-activeSelectionBackground));
    color: var(--vscode-editorSuggestWidget-selectedForeground, var(--vscode-list-activeSelectionForeground));
    border-color: var(--vscode-contrastActiveBorder, transparent);
  }
`;
