import type { JsonMember, JsonNode } from '@wirebench/core/text/types';
import { type DocumentSymbol, SymbolKind } from 'vscode-languageserver';
import type { Feature } from '../context';
import type { OpenDocument } from '../documents/open-document';
import { isOurs } from './kinds';

/** A list is read by people: more than this is cut. */
const MAX_SYMBOLS = 20_000;
const MAX_DEPTH = 12;

/** The outline: requests by their names and methods, members below them. */
export const symbols: Feature = {
  capabilities: () => ({ documentSymbolProvider: true }),
  register: ({ connection, documents }) => {
    connection.onDocumentSymbol(({ textDocument }, token) => {
      const document = documents.get(textDocument.uri);
      return document && isOurs(document) ? new Outline(document, () => token.isCancellationRequested).build() : [];
    });
  },
};

class Outline {
  private left = MAX_SYMBOLS;
  private readonly titles = new Map<JsonNode, string>();

  constructor(
    private readonly document: OpenDocument,
    private readonly cancelled: () => boolean,
  ) {
    for (const { node, name, method, index, path } of document.requestFile.items) {
      if (path.length > 0) this.titles.set(node, name ?? method ?? `request ${index + 1}`);
    }
  }

  build(): DocumentSymbol[] {
    const { root } = this.document.json;
    return root ? this.childrenOf(root, 0) : [];
  }

  private childrenOf(node: JsonNode, depth: number): DocumentSymbol[] {
    if (depth > MAX_DEPTH || this.cancelled()) return [];
    const members = node.members.map((member) => this.ofMember(member, depth));
    const items = node.items.map((item, i) => this.ofItem(item, i, depth));
    return [...members, ...items].filter((symbol) => symbol !== undefined);
  }

  private ofMember(member: JsonMember, depth: number): DocumentSymbol | undefined {
    if (this.left-- <= 0) return undefined;
    const { value, keyRange } = member;
    const end = value ? value.offset + value.length : keyRange.offset + keyRange.length;
    return {
      name: member.key === '' ? '""' : member.key,
      detail: value ? preview(value) : '',
      kind: value ? kindOf(value) : SymbolKind.Null,
      range: this.document.rangeOf({ offset: keyRange.offset, length: end - keyRange.offset }),
      selectionRange: this.document.rangeOf(keyRange),
      children: value ? this.childrenOf(value, depth + 1) : [],
    };
  }

  private ofItem(item: JsonNode, index: number, depth: number): DocumentSymbol | undefined {
    if (this.left-- <= 0) return undefined;
    const range = this.document.rangeOf(item);
    const title = this.titles.get(item);
    return {
      name: title ?? String(index),
      detail: preview(item),
      kind: title === undefined ? kindOf(item) : SymbolKind.Event,
      range,
      selectionRange: range,
      children: this.childrenOf(item, depth + 1),
    };
  }
}

function preview({ value, type }: JsonNode): string {
  return type === 'object' || type === 'array' ? '' : String(value).slice(0, 80);
}

function kindOf({ type }: JsonNode): SymbolKind {
  switch (type) {
    case 'object':
      return SymbolKind.Module;
    case 'array':
      return SymbolKind.Array;
    case 'string':
      return SymbolKind.String;
    case 'number':
      return SymbolKind.Number;
    case 'boolean':
      return SymbolKind.Boolean;
    case 'null':
      return SymbolKind.Null;
  }
}
