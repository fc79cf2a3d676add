import { proposeMembers } from '@wirebench/core/config/describe';
import { hostOfContent, hostOfPath } from '@wirebench/core/config/host-of-file';
import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import { CompletionItemKind } from 'vscode-languageserver';
import type { Feature } from '../context';

export const completion: Feature = {
  capabilities: () => ({ completionProvider: { triggerCharacters: ['"', '/', '$', '{'] } }),
  register: ({ connection, documents, options }) => {
    connection.onCompletion(({ textDocument, position }) => {
      const document = documents.get(textDocument.uri);
      if (document?.kind !== 'configuration') return [];
      const { path, inKey, member } = nodeAtOffset(document.json, document.offsetAt(position));
      if (!inKey || !member) return [];
      const host = hostOfPath(document.uri) ?? hostOfContent(document.json);
      const range = document.rangeOf(member.keyRange);
      return proposeMembers(host, document.json, path.slice(0, -1), options.editorChecksConfigurations).map(
        ({ label, summary }) => ({
          label,
          kind: CompletionItemKind.Property,
          documentation: summary,
          textEdit: { range, newText: JSON.stringify(label) },
        }),
      );
    });
  },
};
