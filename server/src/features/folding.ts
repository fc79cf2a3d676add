import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Feature } from '../context';
import { isOurs } from './kinds';

const DEFAULT_LIMIT = 5000;

/** Objects, arrays and comments of several lines. */
export const folding: Feature = {
  capabilities: () => ({ foldingRangeProvider: true }),
  register: ({ connection, documents, client }) => {
    const service = getLanguageService({});
    const rangeLimit = client.textDocument?.foldingRange?.rangeLimit ?? DEFAULT_LIMIT;
    connection.onFoldingRanges(({ textDocument }) => {
      const document = documents.get(textDocument.uri);
      if (!document || !isOurs(document)) return [];
      return service.getFoldingRanges(TextDocument.create(document.uri, 'jsonc', document.version, document.text), {
        rangeLimit,
      });
    });
  },
};
