import type { Catalog } from '@wirebench/core/catalog/types';
import { checkConfiguration } from '@wirebench/core/config/check';
import { hostOfContent, hostOfPath } from '@wirebench/core/config/host-of-file';
import { checkRequestDocument } from '@wirebench/core/request/check-document';
import type { Finding } from '@wirebench/core/rules/types';
import type { TextRange } from '@wirebench/core/text/types';
import type { ServerContext } from '../context';
import type { OpenDocument } from './open-document';

/** A finding of a document; paths, also those of its fixes, are from the root. */
export interface PlacedFinding extends Finding {
  readonly range: TextRange;
}

/** Whoever opened the document as JSON has a JSON service that reports syntax faults and duplicates already. */
const JSON_LANGUAGES = new Set(['json', 'jsonc']);

/** What is wrong with a document of ours, in its order; nothing where it is none. */
export function findingsOf(
  document: OpenDocument,
  { settings, options }: Pick<ServerContext, 'settings' | 'options'>,
  catalog: Catalog | undefined,
): readonly PlacedFinding[] {
  const { rules: levels, protocolVersion: setting } = settings();
  if (document.kind === 'request') {
    return checkRequestDocument(document.json, document.requestFile, {
      ...(setting && { setting }),
      ...(levels && { levels }),
      ...(catalog && { catalog }),
    });
  }
  if (document.kind !== 'configuration') return [];
  const host = hostOfPath(document.uri) ?? hostOfContent(document.json);
  return checkConfiguration(host, document.json, {
    ...(levels && { levels }),
    inWorkspace: options.workspaceFolders?.some((folder) => document.uri.startsWith(`${folder}/`)) ?? false,
    editorChecks: options.editorChecksConfigurations === true,
    jsonService: options.editorChecksConfigurations === true && JSON_LANGUAGES.has(document.languageId),
  });
}
