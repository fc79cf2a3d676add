import { type ConfigProposal, proposeMembers, proposeValues } from '@wirebench/core/config/describe';
import { hostOfContent, hostOfPath } from '@wirebench/core/config/host-of-file';
import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import { CompletionItemKind } from 'vscode-languageserver';
import type { OpenDocument } from '../documents/open-document';
import { type Draft, Hole } from './draft';
import type { Place } from './place';
import type { Proposal } from './proposal';

/** What the host that owns a configuration reads at a place. */
export function configurationProposals(
  document: OpenDocument,
  offset: number,
  { kind, newItem }: Place,
  editorChecks: boolean,
): readonly Proposal[] {
  const host = hostOfPath(document.uri) ?? hostOfContent(document.json);
  const { path, inKey } = nodeAtOffset(document.json, offset);
  if (kind === 'key') {
    const container = inKey ? path.slice(0, -1) : path;
    return proposeMembers(host, document.json, container, editorChecks).map(({ label, summary, json }) =>
      toProposal(CompletionItemKind.Property, { label, summary, json }, new Hole(json)),
    );
  }
  const at = newItem === undefined ? path : [...path, newItem];
  return proposeValues(host, document.json, at, editorChecks).map((one) =>
    toProposal(CompletionItemKind.Value, one, JSON.parse(one.json) as Draft),
  );
}

function toProposal(kind: CompletionItemKind, { label, summary }: ConfigProposal, draft: Draft): Proposal {
  return { label, kind, draft, ...(summary !== '' && { documentation: { kind: 'markdown', value: summary } }) };
}
