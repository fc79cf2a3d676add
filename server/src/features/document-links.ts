import { chooseRevision } from '@wirebench/core/request/revision';
import { revision } from '@wirebench/core/spec/index';
import { specUrl } from '@wirebench/core/spec/pages';
import { memberOf } from '@wirebench/core/text/places';
import type { JsonNode } from '@wirebench/core/text/types';
import type { DocumentLink } from 'vscode-languageserver';
import type { Feature, ServerContext } from '../context';
import type { OpenDocument } from '../documents/open-document';
import { isRequestDocument } from './kinds';

/** Each method links to its page of the specification, in the revision that holds there. */
export const documentLinks: Feature = {
  capabilities: () => ({ documentLinkProvider: {} }),
  register: (context) => {
    context.connection.onDocumentLinks(({ textDocument }) => {
      const document = context.documents.get(textDocument.uri);
      return document && isRequestDocument(document) ? links(document, context) : [];
    });
  },
};

function links(document: OpenDocument, { settings }: ServerContext): DocumentLink[] {
  const file = document.requestFile;
  const { protocolVersion: setting } = settings();
  return file.items.flatMap((item) => {
    const rev = revision(chooseRevision(item, file, setting ? { setting } : {}).revision);
    return methodNodes(item.payload).flatMap((node) => {
      const info = typeof node.value === 'string' ? rev.methods.get(node.value) : undefined;
      if (!info) return [];
      const range = document.rangeOf({ offset: node.offset + 1, length: Math.max(0, node.length - 2) });
      return [{ range, target: specUrl(rev.id, info.page), tooltip: `Specification ${rev.id}: ${info.page}` }];
    });
  });
}

function methodNodes(payload: JsonNode): readonly JsonNode[] {
  return (payload.type === 'array' ? payload.items : [payload]).flatMap(
    (message) => memberOf(message, 'method')?.value ?? [],
  );
}
