import { parseRequestFile } from '@wirebench/core/request/parse';
import { keepKind, type Recognition, recognise } from '@wirebench/core/request/recognise';
import type { DocumentKind, RequestFile } from '@wirebench/core/request/types';
import { parseDocument } from '@wirebench/core/text/document';
import type { JsonDocument, TextRange } from '@wirebench/core/text/types';
import { updateDocument } from '@wirebench/core/text/update';
import type { Position, Range, TextDocumentContentChangeEvent } from 'vscode-languageserver';

/** A document as the editor has it: its tree grows with each edit, and what it is gets recognised anew. */
export class OpenDocument {
  json: JsonDocument;
  private recognition: Recognition;
  private file: { readonly of: JsonDocument; readonly value: RequestFile } | undefined;

  constructor(
    readonly uri: string,
    readonly languageId: string,
    public version: number,
    text: string,
  ) {
    this.json = parseDocument(text);
    this.recognition = recognise(this.fileName, this.json);
  }

  get kind(): DocumentKind {
    return this.recognition.kind;
  }

  /** last segment of the path, decoded */
  get fileName(): string {
    const path = this.uri.replace(/[?#].*$/, '');
    const last = path.slice(path.lastIndexOf('/') + 1);
    try {
      return decodeURIComponent(last);
    } catch {
      return last;
    }
  }

  get text(): string {
    return this.json.text;
  }

  /** what the document holds as a request file; read once a version */
  get requestFile(): RequestFile {
    if (this.file?.of !== this.json) this.file = { of: this.json, value: parseRequestFile(this.json) };
    return this.file.value;
  }

  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    for (const change of changes) this.json = updateDocument(this.json, change);
    this.version = version;
    this.recognition = keepKind(this.recognition, recognise(this.fileName, this.json));
  }

  rangeOf({ offset, length }: TextRange): Range {
    return { start: this.json.lines.positionAt(offset), end: this.json.lines.positionAt(offset + length) };
  }

  offsetAt(position: Position): number {
    return this.json.lines.offsetAt(position);
  }
}
