import { latest, revision } from '@wirebench/core/spec/index';
import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import type { CancellationToken, CompletionItem, Position } from 'vscode-languageserver';
import { catalogFor, serverNames } from '../catalogs/catalogs';
import { configurationProposals } from '../completion/configuration-proposals';
import { fileSkeletons } from '../completion/file-skeletons';
import { type Place, placeAt } from '../completion/place';
import { requestProposals } from '../completion/request-proposals';
import { toItems } from '../completion/to-items';
import { variableItems } from '../completion/variables';
import type { Feature, ServerContext } from '../context';
import type { OpenDocument } from '../documents/open-document';
import { subjectAt } from '../documents/subject';
import { isOurs, isRequestDocument } from './kinds';

/** Methods, members, values, error codes, variables and skeletons, as the revision in force and the server allow them. */
export const completion: Feature = {
  capabilities: () => ({ completionProvider: { triggerCharacters: ['"', ':', '/', '$', '{'] } }),
  register: (context) => {
    context.connection.onCompletion(async ({ textDocument, position }, token) => {
      const document = context.documents.get(textDocument.uri);
      return document ? await complete(document, position, context, token) : [];
    });
  },
};

async function complete(
  document: OpenDocument,
  position: Position,
  context: ServerContext,
  token: CancellationToken,
): Promise<CompletionItem[]> {
  const { version } = document;
  const catalog = await catalogFor(document, context);
  const known = { catalog, serverNames: await serverNames(context) };
  if (token.isCancellationRequested || document.version !== version) return [];
  const offset = document.offsetAt(position);
  const { client, options, settings } = context;
  const { protocolVersion: setting } = settings();
  if (!document.json.root) {
    const empty = isOurs(document) && !nodeAtOffset(document.json, offset).inComment;
    return empty ? toItems(document, emptyPlace(offset), fileSkeletons(revision(setting ?? latest.id)), client) : [];
  }
  const place = placeAt(document, offset);
  if (!place) return [];
  if (document.kind === 'configuration') {
    const proposals = configurationProposals(document, offset, place, options.editorChecksConfigurations === true);
    return toItems(document, place, proposals, client);
  }
  if (!isRequestDocument(document)) return [];
  const subject = subjectAt(document, offset, setting);
  if (place.before !== undefined && subject.form === 'filled' && subject.path[0] === 'params' && subject.item) {
    const variables = variableItems(document, subject.item, offset, place.before);
    if (variables) return variables;
  }
  return toItems(document, place, requestProposals(subject, place, known), client);
}

function emptyPlace(offset: number): Place {
  return {
    kind: 'value',
    container: undefined,
    newItem: undefined,
    replace: { offset, length: 0 },
    before: undefined,
    present: [],
    named: false,
    needsComma: false,
    commaAt: undefined,
  };
}
