import type { ResponseHostRequests, ResponsePanelEvents } from '@wirebench/client/shared/response-panel';
import { RESPONSE_VIEW } from '@wirebench/core/contract/languages';
import * as vscode from 'vscode';
import { fillPanel, type HostEndpoint, hostEndpoint, panelOptions } from '../panel/panel-host';
import type { Services } from '../services';
import { fitEntries } from './fit-entries';
import { responseHandlers } from './response-handlers';

/** The one response panel of a window: a view of the runs, which it asks for whenever its page is made anew. */
export class ResponsePanel implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private endpoint: HostEndpoint<ResponseHostRequests, ResponsePanelEvents> | undefined;
  private selected = 0;
  private readonly subscriptions: vscode.Disposable;

  constructor(private readonly services: Services) {
    const { runs } = services;
    this.subscriptions = vscode.Disposable.from(
      runs.onChanged(() => {
        this.selected = 0;
        this.endpoint?.emit('history', this.history());
      }),
      runs.onUpdated((entry) => {
        for (const fit of fitEntries([entry])) this.endpoint?.emit('updated', fit);
      }),
    );
  }

  /** Shows the panel beside the text, which keeps the focus unless the panel was asked for. */
  show(focus: boolean): void {
    if (this.panel) {
      if (focus || !this.panel.visible) this.panel.reveal(undefined, !focus);
      return;
    }
    const { context } = this.services;
    const title = vscode.l10n.t('MCP Response');
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: !focus };
    const panel = vscode.window.createWebviewPanel(RESPONSE_VIEW, title, column, panelOptions(context));
    panel.iconPath = {
      light: vscode.Uri.joinPath(context.extensionUri, 'media', 'request-light.svg'),
      dark: vscode.Uri.joinPath(context.extensionUri, 'media', 'request-dark.svg'),
    };
    this.panel = panel;
    this.endpoint = hostEndpoint(panel.webview, {
      ready: () => this.history(),
      ...responseHandlers(this.services),
    });
    panel.onDidDispose(() => {
      this.endpoint?.dispose();
      this.endpoint = undefined;
      this.panel = undefined;
    });
    fillPanel(context, panel.webview, 'response', title);
  }

  dispose(): void {
    this.subscriptions.dispose();
    this.panel?.dispose();
  }

  private history() {
    return { history: fitEntries(this.services.runs.history.list), selected: this.selected };
  }
}
