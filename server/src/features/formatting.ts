import { format } from 'jsonc-parser';
import type { FormattingOptions, Range, TextEdit } from 'vscode-languageserver';
import type { Feature } from '../context';
import type { OpenDocument } from '../documents/open-document';
import { isOurs } from './kinds';

/** Sets out the document or a part of it; comments stay where they are. */
export const formatting: Feature = {
  capabilities: () => ({ documentFormattingProvider: true, documentRangeFormattingProvider: true }),
  register: ({ connection, documents }) => {
    connection.onDocumentFormatting(({ textDocument, options }) => {
      const document = documents.get(textDocument.uri);
      return document && isOurs(document) ? edits(document, options) : [];
    });
    connection.onDocumentRangeFormatting(({ textDocument, options, range }) => {
      const document = documents.get(textDocument.uri);
      return document && isOurs(document) ? edits(document, options, range) : [];
    });
  },
};

function edits(document: OpenDocument, options: FormattingOptions, range?: Range): TextEdit[] {
  const offset = range ? document.offsetAt(range.start) : 0;
  const length = range ? document.offsetAt(range.end) - offset : document.text.length;
  const { tabSize, insertSpaces, insertFinalNewline } = options;
  const eol = document.text.includes('\r\n') ? '\r\n' : '\n';
  return format(
    document.text,
    { offset, length },
    { tabSize, insertSpaces, eol, insertFinalNewline: insertFinalNewline === true },
  ).map(({ offset: at, length: old, content }) => ({
    range: document.rangeOf({ offset: at, length: old }),
    newText: content,
  }));
}
