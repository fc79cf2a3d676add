import { lineIndent, styleOf } from '@wirebench/core/text/style';
import {
  type ClientCapabilities,
  type CompletionItem,
  CompletionItemTag,
  InsertTextFormat,
  InsertTextMode,
} from 'vscode-languageserver';
import type { OpenDocument } from '../documents/open-document';
import { DraftWriter } from './draft';
import type { Place } from './place';
import type { Proposal } from './proposal';

/** Proposals as the client can take them: tab stops, tags and indentation only where it said that it knows them. */
export function toItems(
  document: OpenDocument,
  place: Place,
  proposals: readonly Proposal[],
  client: ClientCapabilities,
): CompletionItem[] {
  const { completionItem } = client.textDocument?.completion ?? {};
  const snippets = completionItem?.snippetSupport === true;
  const adjusts = completionItem?.insertTextModeSupport?.valueSet.includes(InsertTextMode.adjustIndentation) === true;
  const tags = completionItem?.tagSupport?.valueSet.includes(CompletionItemTag.Deprecated) === true;
  const margin = adjusts ? '' : lineIndent(document.text, place.replace.offset);
  const { unit, eol } = styleOf(document.text, document.json.root);
  const range = document.rangeOf(place.replace);
  const typed = document.text.slice(place.replace.offset, place.replace.offset + place.replace.length);
  const { commaAt } = place;
  // two insertions at one offset have no order: there the comma is part of the text
  const comma = commaAt !== undefined &&
    commaAt < place.replace.offset && { range: document.rangeOf({ offset: commaAt, length: 0 }), newText: ',' };
  return proposals.map((proposal, i) => {
    const { label, kind, detail, documentation, deprecated, rank = 2 } = proposal;
    const written = textOf(place, proposal, new DraftWriter({ snippets, eol, unit, margin }));
    const multiline = written.includes(eol);
    return {
      label,
      kind,
      ...(detail !== undefined && { detail }),
      ...(documentation && { documentation }),
      ...(deprecated && tags && { tags: [CompletionItemTag.Deprecated] }),
      sortText: `${rank}${String(i).padStart(4, '0')}`,
      filterText: typed.startsWith('"') ? JSON.stringify(label) : label,
      insertTextFormat: snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      ...(multiline && adjusts && { insertTextMode: InsertTextMode.adjustIndentation }),
      textEdit: { range, newText: written },
      ...(comma && { additionalTextEdits: [comma] }),
    };
  });
}

function textOf(place: Place, { label, draft, further = {} }: Proposal, writer: DraftWriter): string {
  const comma = place.needsComma ? ',' : '';
  const lead = place.commaAt === place.replace.offset ? ', ' : '';
  if (place.kind === 'key') {
    const key = writer.literal(JSON.stringify(label));
    return place.named ? key : `${lead}${key}: ${writer.write(draft)}${comma}`;
  }
  const value = writer.write(draft);
  const rest = Object.entries(further).map(
    ([key, inner]) => `,${writer.newline()}${writer.literal(JSON.stringify(key))}: ${writer.write(inner)}`,
  );
  return `${lead}${value}${rest.join('')}${comma}`;
}
