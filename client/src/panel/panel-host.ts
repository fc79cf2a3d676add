import { randomBytes } from 'node:crypto';
import { Endpoint, type EventMap, type Port, type RequestMap } from '@wirebench/client/shared/endpoint';
import * as vscode from 'vscode';
import { requireSmall } from './message-size';
import { panelHtml } from './panel-html';

/** The folders that a panel may load from. */
function panelRoots(context: vscode.ExtensionContext): vscode.Uri[] {
  return [
    vscode.Uri.joinPath(context.extensionUri, 'dist', 'webview'),
    vscode.Uri.joinPath(context.extensionUri, 'media'),
  ];
}

export function panelOptions(context: vscode.ExtensionContext): vscode.WebviewOptions & vscode.WebviewPanelOptions {
  return { enableScripts: true, localResourceRoots: panelRoots(context), enableFindWidget: true };
}

/** Fills a webview with the panel whose bundle is `dist/webview/<name>.js`. */
export function fillPanel(
  context: vscode.ExtensionContext,
  webview: vscode.Webview,
  name: string,
  title: string,
): void {
  const built = (file: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(context.extensionUri, 'dist', 'webview', file)).toString();
  webview.options = { enableScripts: true, localResourceRoots: panelRoots(context) };
  webview.html = panelHtml({
    title,
    language: vscode.env.language,
    nonce: randomBytes(18).toString('base64'),
    cspSource: webview.cspSource,
    script: built(`${name}.js`),
    icons: built('codicon.css'),
    style: webview.asWebviewUri(vscode.Uri.joinPath(context.extensionUri, 'media', 'panel.css')).toString(),
    root: `wb-${name}-app`,
  });
}

/** What the host answers, method by method; the index signature of the contract left out. */
export type HostHandlers<R extends RequestMap> = {
  [M in keyof R as string extends M ? never : M]: (params: R[M]['params']) => Promise<R[M]['result']> | R[M]['result'];
};

type None = Record<never, never>;
export type HostEndpoint<R extends RequestMap, E extends EventMap> = Endpoint<R, None, None, E>;

/** The host's end of a panel. */
export function hostEndpoint<R extends RequestMap, E extends EventMap>(
  webview: vscode.Webview,
  handlers: HostHandlers<R>,
): HostEndpoint<R, E> {
  return new Endpoint<R, None, None, E>(panelPort(webview), handlers as never);
}

/** The host's end of a panel's wire. What is too large becomes an error at the asking end, never a long message. */
function panelPort(webview: vscode.Webview): Port {
  return {
    post: (message) => {
      const { id, t } = message as { id?: number; t: string };
      try {
        requireSmall(message);
      } catch (error) {
        if (t !== 'res') throw error;
        void webview.postMessage({ t: 'err', id, message: (error as Error).message });
        return;
      }
      void webview.postMessage(message);
    },
    listen: (receive) => {
      const subscription = webview.onDidReceiveMessage(receive);
      return () => subscription.dispose();
    },
  };
}
