import { parseTemplate } from '@wirebench/core/request/template';
import type { RequestFile } from '@wirebench/core/request/types';
import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import { memberOf } from '@wirebench/core/text/places';
import type { JsonNode } from '@wirebench/core/text/types';
import type { Location } from 'vscode-languageserver';
import type { Feature } from '../context';
import type { OpenDocument } from '../documents/open-document';
import { itemAt } from '../documents/subject';
import { isRequestDocument } from './kinds';

/** From a response to the request it answers and back, from `${response:name#…}` to that request, from a variable to its value. */
export const navigation: Feature = {
  capabilities: () => ({ definitionProvider: true, referencesProvider: true }),
  register: ({ connection, documents }) => {
    connection.onDefinition(({ textDocument, position }) => {
      const document = documents.get(textDocument.uri);
      if (!document || !isRequestDocument(document)) return [];
      return locations(document, definitions(document, document.offsetAt(position)));
    });
    connection.onReferences(({ textDocument, position, context }) => {
      const document = documents.get(textDocument.uri);
      if (!document || !isRequestDocument(document)) return [];
      return locations(document, references(document, document.offsetAt(position), context.includeDeclaration));
    });
  },
};

function locations(document: OpenDocument, nodes: readonly JsonNode[]): Location[] {
  return nodes.map((node) => ({ uri: document.uri, range: document.rangeOf(node) }));
}

function definitions(document: OpenDocument, offset: number): readonly JsonNode[] {
  const file = document.requestFile;
  const { node, path } = nodeAtOffset(document.json, offset);
  if (typeof node?.value === 'string') {
    const named = referencesIn(node.value).flatMap((reference) => targetOf(file, reference));
    if (named.length > 0) return named;
  }
  const item = itemAt(file, offset);
  const inItem = path.slice(item?.path.length ?? 0);
  if (item?.response && inItem[0] === 'response') return [item.payload];
  const message = messages(file).find((one) => contains(one, offset));
  if (!message || isCall(message)) return [];
  return messages(file)
    .filter((one) => isCall(one) && sameId(one, message))
    .slice(0, 1);
}

function references(document: OpenDocument, offset: number, declaration: boolean): readonly JsonNode[] {
  const file = document.requestFile;
  const item = itemAt(file, offset);
  const message = messages(file).find((one) => contains(one, offset));
  const own = item?.mode === 'filled' ? item.node : message;
  if (!own) return [];
  const answers = [
    ...(item?.response ? [item.response] : []),
    ...(message && isCall(message) ? messages(file).filter((one) => !isCall(one) && sameId(one, message)) : []),
  ];
  const uses = item?.name === undefined ? [] : usesOf(file, item.name);
  return [...(declaration ? [own] : []), ...answers, ...uses];
}

function messages(file: RequestFile): readonly JsonNode[] {
  return file.items
    .filter(({ mode }) => mode === 'verbatim')
    .flatMap(({ payload }) => (payload.type === 'array' ? payload.items : [payload]));
}

const isCall = (message: JsonNode): boolean => memberOf(message, 'method') !== undefined;

function contains({ offset, length }: JsonNode, at: number): boolean {
  return at >= offset && at <= offset + length;
}

/** 1 and "1" are two ids */
function sameId(a: JsonNode, b: JsonNode): boolean {
  const id = memberOf(a, 'id')?.value?.value;
  return id !== undefined && id !== null && id === memberOf(b, 'id')?.value?.value;
}

interface NamedReference {
  readonly kind: 'response' | 'variable';
  readonly name: string;
}

function referencesIn(text: string): readonly NamedReference[] {
  const found: NamedReference[] = [];
  for (const part of parseTemplate(text).parts) {
    if (typeof part === 'string') continue;
    if (part.kind === 'response' || part.kind === 'variable') found.push({ kind: part.kind, name: part.name });
  }
  return found;
}

function targetOf(file: RequestFile, { kind, name }: NamedReference): readonly JsonNode[] {
  const node = kind === 'variable' ? file.variableNodes.get(name) : file.items.find((item) => item.name === name)?.node;
  return node ? [node] : [];
}

/** the strings of filled params that read the answer of the request of that name */
function usesOf(file: RequestFile, name: string): readonly JsonNode[] {
  const found: JsonNode[] = [];
  const walk = (node: JsonNode): void => {
    if (
      typeof node.value === 'string' &&
      referencesIn(node.value).some((one) => one.kind === 'response' && one.name === name)
    )
      found.push(node);
    for (const child of node.items) walk(child);
    for (const { value } of node.members) if (value) walk(value);
  };
  for (const item of file.items) {
    const params = item.mode === 'filled' ? memberOf(item.node, 'params')?.value : undefined;
    if (params) walk(params);
  }
  return found;
}
