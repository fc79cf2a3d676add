import type { RunEntry } from '@wirebench/client/shared/response-panel';
import type { ItemResult } from '@wirebench/core/contract/engine';
import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../common/styles';
import { count, duration, size } from '../common/units';

interface Verdict {
  readonly icon: string;
  readonly kind: 'ok' | 'tool-error' | 'error' | 'none';
  readonly title: string;
  readonly text: string;
}

const NO_RESPONSE: Record<ItemResult['outcome'], string> = {
  passed: 'No response, as expected',
  failed: 'No response',
  cancelled: 'Cancelled',
  timeout: 'Timed out',
  'not-run': 'Not run',
};

/** How the call ended, in words that keep the two levels of error apart. */
function verdictOf(result: ItemResult): Verdict {
  const expected = result.outcome === 'passed' ? ', as expected' : '';
  switch (result.response) {
    case 'result':
      return { icon: 'pass', kind: 'ok', title: 'Result', text: 'The call was answered with a result.' };
    case 'tool-error':
      return {
        icon: 'warning',
        kind: expected ? 'ok' : 'tool-error',
        title: 'Tool error',
        text: `The tool ran and reported a failure (isError is true)${expected}. The call itself worked.`,
      };
    case 'input-required':
      return {
        icon: 'question',
        kind: 'tool-error',
        title: 'Input required',
        text: 'The server asks for input before it goes on.',
      };
    case 'error':
      return {
        icon: 'error',
        kind: expected ? 'ok' : 'error',
        title: `Protocol error ${result.error?.code ?? ''}`.trim(),
        text: `The call did not happen${expected}: ${result.error?.message ?? 'the server refused the request.'}`,
      };
    case 'none':
      return {
        icon: result.outcome === 'cancelled' ? 'circle-slash' : 'debug-disconnect',
        kind: result.outcome === 'passed' ? 'ok' : 'none',
        title: NO_RESPONSE[result.outcome],
        text: sentence(result.message ?? ''),
      };
  }
}

/** The engine tells the reason as a part of a sentence. */
function sentence(text: string): string {
  return text === '' ? '' : text[0]!.toUpperCase() + text.slice(1);
}

const OUTCOMES: Record<ItemResult['outcome'], string> = {
  passed: 'Passed',
  failed: 'Failed',
  cancelled: 'Cancelled',
  timeout: 'Timed out',
  'not-run': 'Not run',
};

@customElement('wb-status')
export class Status extends LitElement {
  @property({ attribute: false }) entry: RunEntry | undefined;

  static override styles = [
    base,
    css`
      .verdict {
        display: flex;
        gap: 8px;
        align-items: flex-start;
        padding: 8px 12px;
        border-left: 3px solid var(--vscode-panel-border, transparent);
      }
      .ok {
        border-color: var(--vscode-testing-iconPassed);
      }
      .tool-error {
        border-color: var(--vscode-editorWarning-foreground);
      }
      .error {
        border-color: var(--vscode-editorError-foreground);
        background: var(--vscode-inputValidation-errorBackground);
        color: var(--vscode-inputValidation-errorForeground, var(--vscode-foreground));
      }
      .title {
        font-weight: 600;
      }
      .text {
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      ul {
        margin: 4px 0 0;
        padding-left: 18px;
      }
      .facts {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 16px;
        padding: 4px 12px 8px;
      }
    `,
  ];

  override render() {
    const result = this.entry?.result;
    if (!result) return nothing;
    const verdict = verdictOf(result);
    return html`
      <div class="verdict ${verdict.kind}" role="status">
        <vscode-icon name=${verdict.icon}></vscode-icon>
        <div>
          <span class="title">${verdict.title}</span>
          <div class="text">${verdict.text}</div>
          ${this.failures(result)}
        </div>
      </div>
      <div class="facts muted">
        ${this.fact(OUTCOMES[result.outcome])}
        ${this.fact(result.ms === undefined ? undefined : duration(result.ms))}
        ${this.fact(result.bytes === undefined ? undefined : size(result.bytes))}
        ${this.fact(result.notifications > 0 ? count(result.notifications, 'notification') : undefined)}
        ${this.fact(result.rounds > 0 ? count(result.rounds, 'input round') : undefined)}
        <span>${this.entry?.server}</span>
      </div>
    `;
  }

  private failures(result: ItemResult) {
    // the headline says already that the call failed, or that nothing came
    const told = result.response === 'error' || result.response === 'tool-error';
    const failures = result.failures.filter(
      (f) =>
        !(f.implied && told) &&
        (result.message === undefined || !f.message.includes(result.message.replace(/\.$/, ''))),
    );
    if (failures.length === 0) return nothing;
    return html`<ul aria-label="Expectations that did not hold">
      ${failures.map((f) => html`<li>${f.message}${f.pointer ? html` <span class="mono muted">${f.pointer}</span>` : nothing}</li>`)}
    </ul>`;
  }

  private fact(text: string | undefined) {
    return text === undefined ? nothing : html`<span>${text}</span>`;
  }
}
