import type { Connection, Disposable } from 'vscode-languageserver';
import { OpenDocument } from './open-document';

/** The open documents, kept in step with the editor's by incremental synchronisation. */
export class Documents {
  private readonly open = new Map<string, OpenDocument>();
  private readonly changed = new Set<(document: OpenDocument) => void>();
  private readonly closed = new Set<(uri: string) => void>();

  get(uri: string): OpenDocument | undefined {
    return this.open.get(uri);
  }

  all(): Iterable<OpenDocument> {
    return this.open.values();
  }

  /** a document was opened or edited */
  onChange(listener: (document: OpenDocument) => void): void {
    this.changed.add(listener);
  }

  onClose(listener: (uri: string) => void): void {
    this.closed.add(listener);
  }

  listen(connection: Connection): Disposable[] {
    return [
      connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
        const document = new OpenDocument(uri, languageId, version, text);
        this.open.set(uri, document);
        this.notify(document);
      }),
      connection.onDidChangeTextDocument(({ textDocument, contentChanges }) => {
        const document = this.open.get(textDocument.uri);
        if (!document) return;
        document.change(contentChanges, textDocument.version ?? document.version);
        this.notify(document);
      }),
      connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
        this.open.delete(uri);
        for (const listener of this.closed) listener(uri);
      }),
    ];
  }

  private notify(document: OpenDocument): void {
    for (const listener of this.changed) listener(document);
  }
}
