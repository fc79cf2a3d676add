import type { Catalog } from '@wirebench/core/catalog/types';
import { checkConfiguration } from '@wirebench/core/config/check';
import { hostOfContent, hostOfPath } from '@wirebench/core/config/host-of-file';
import { checkRequestDocument } from '@wirebench/core/request/check-document';
import type { Levels } from '@wirebench/core/rules/levels';
import type { Finding } from '@wirebench/core/rules/types';
import type { TextRange } from '@wirebench/core/text/types';
import { catalogFor } from '../catalogs/catalogs';
import type { ServerContext } from '../context';
import type { OpenDocument } from './open-document';

/** A finding of a document; paths, also those of its fixes, are from the root. */
export interface PlacedFinding extends Finding {
  readonly range: TextRange;
}

/** What is known beside the document: the last offer of its server, and the levels that are in force for it. */
export interface Known {
  readonly catalog: Catalog | undefined;
  readonly levels: Levels;
}

/** Undefined where the document was edited meanwhile: who asked asks again. */
export async function knownFor(document: OpenDocument, context: ServerContext): Promise<Known | undefined> {
  const { version } = document;
  const [catalog, levels] = await Promise.all([catalogFor(document, context), context.levelsFor(document.uri)]);
  return document.version === version ? { catalog, levels } : undefined;
}

/** Whoever opened the document as JSON has a JSON service that reports syntax faults and duplicates already. */
const JSON_LANGUAGES = new Set(['json', 'jsonc']);

/** What is wrong with a document of ours, in its order; nothing where it is none. */
export function findingsOf(
  document: OpenDocument,
  { settings, options, folders }: Pick<ServerContext, 'settings' | 'options' | 'folders'>,
  { catalog, levels }: Known,
): readonly PlacedFinding[] {
  const { protocolVersion: setting } = settings();
  if (document.kind === 'request') {
    return checkRequestDocument(document.json, document.requestFile, {
      ...(setting && { setting }),
      levels,
      ...(catalog && { catalog }),
    });
  }
  if (document.kind !== 'configuration') return [];
  const host = hostOfPath(document.uri) ?? hostOfContent(document.json);
  return checkConfiguration(host, document.json, {
    levels,
    inWorkspace: folders().some((folder) => document.uri.startsWith(`${folder}/`)),
    editorChecks: options.editorChecksConfigurations === true,
    jsonService: options.editorChecksConfigurations === true && JSON_LANGUAGES.has(document.languageId),
  });
}
