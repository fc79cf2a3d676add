import type {
  DocumentInfo,
  LanguageServerNotifications,
  LanguageServerRequests,
} from '@wirebench/core/contract/language-server';
import { chooseRevision } from '@wirebench/core/request/revision';
import type { Position } from 'vscode-languageserver';
import type { Feature, ServerContext } from '../context';
import type { OpenDocument } from '../documents/open-document';
import { itemAt } from '../documents/subject';

type InfoParams = LanguageServerRequests['wirebench/documentInfo']['params'];

/** What a document is and which revision holds at a position: for the status bar, and for the language of a file. */
export const documentInfo: Feature = {
  register: (context) => {
    const { connection, documents } = context;
    const told = new Map<string, string>();
    connection.onRequest('wirebench/documentInfo', ({ uri, position }: InfoParams) => {
      const document = documents.get(uri);
      return document ? infoOf(context, document, position) : ({ kind: 'none' } satisfies DocumentInfo);
    });
    documents.onChange((document) => {
      const { kind, revision } = infoOf(context, document, undefined);
      const key = `${kind}/${revision?.revision}/${revision?.source}`;
      if (told.get(document.uri) === key) return;
      told.set(document.uri, key);
      const params: LanguageServerNotifications['wirebench/kindChanged'] = {
        uri: document.uri,
        kind,
        ...(revision && { revision }),
      };
      void connection.sendNotification('wirebench/kindChanged', params);
    });
    documents.onClose((uri) => told.delete(uri));
  },
};

function infoOf({ settings }: ServerContext, document: OpenDocument, position: Position | undefined): DocumentInfo {
  if (document.kind !== 'request') return { kind: document.kind };
  const file = document.requestFile;
  const item = position ? itemAt(file, document.offsetAt(position)) : file.items[0];
  const { protocolVersion: setting } = settings();
  return {
    kind: document.kind,
    revision: chooseRevision(item, file, setting ? { setting } : {}),
    ...(item && { item: item.index }),
    itemCount: file.items.length,
  };
}
