import type { InitializationOptions } from '@wirebench/core/contract/language-server';
import * as vscode from 'vscode';
import {
  CloseAction,
  ErrorAction,
  LanguageClient,
  type LanguageClientOptions,
  RevealOutputChannelOn,
  TransportKind,
} from 'vscode-languageclient/node';
import type { RestartPolicy } from './restart-policy';
import { documentSelector } from './selector';

export type { LanguageClient } from 'vscode-languageclient/node';

export interface ConnectOptions {
  /** absolute path of the server's bundle */
  readonly module: string;
  readonly initializationOptions: () => InitializationOptions;
  readonly restarts: RestartPolicy;
  /** whether it has answered `initialize`; before, its end is a start that failed, which its caller reports */
  readonly hasStarted: () => boolean;
  /** the server keeps ending and is not started again */
  readonly onGivenUp: () => void;
  /** the extension's log: this is a bundle of its own, so it must not make another */
  readonly log: vscode.LogOutputChannel;
}

/** What goes wrong is said once, in our words; the library's own go to the log. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/**
 * The language server on the editor's own runtime, not started yet. A bundle of its own: the client library is most of
 * the extension's code, and nothing before the first document of ours needs it.
 */
export function createClient({
  module,
  initializationOptions,
  restarts,
  hasStarted,
  onGivenUp,
  log,
}: ConnectOptions): LanguageClient {
  const options: LanguageClientOptions = {
    documentSelector: documentSelector(),
    initializationOptions,
    outputChannel: log,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    errorHandler: {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: async () => {
        if (!hasStarted()) return { action: CloseAction.DoNotRestart, handled: true };
        const delay = restarts.ended(Date.now());
        if (delay === undefined) {
          onGivenUp();
          return { action: CloseAction.DoNotRestart, handled: true };
        }
        log.warn(vscode.l10n.t('The language server ended and is started again in {0} s.', delay / 1000));
        await new Promise((resolve) => setTimeout(resolve, delay));
        return { action: CloseAction.Restart, handled: true };
      },
    },
    initializationFailedHandler: () => false,
  };
  const run = { module, transport: TransportKind.ipc, options: { execArgv: [] } };
  return new QuietClient('mcpWirebench', 'MCP Wirebench', { run, debug: run }, options);
}
