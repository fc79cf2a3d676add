import type { JsonDocument, JsonNode } from '../text/types';
import { jsonValue } from '../text/value';
import { CollectionItem } from './item';
import { isCollection, memberNode, SESSION_MODES, stringMember } from './members';
import type { RequestFile, RequestItem, RequestShape, SessionMode } from './types';

const NO_VALUES: Readonly<Record<string, unknown>> = {};

/**
 * The request file that a document is (docs/request-files.md), whatever its faults: a bare message, a collection, an array of
 * messages, or nothing yet. What an item says is read once and kept with its node, so that an edit inside one item
 * costs that item and a walk over the list.
 */
export function parseRequestFile(doc: JsonDocument): RequestFile {
  const { root } = doc;
  if (!root) return bare('empty', root, []);
  if (root.type === 'array') return bare('batch', root, [wholeDocument(root)]);
  if (!isCollection(root)) return bare('message', root, [wholeDocument(root)]);
  const session = stringMember(root, 'session');
  const requests = memberNode(root, 'requests');
  return {
    shape: 'collection',
    root,
    server: stringMember(root, 'server'),
    protocolVersion: stringMember(root, 'protocolVersion'),
    session: isSessionMode(session) ? session : undefined,
    variables: valuesOf(memberNode(root, 'variables')),
    variableNodes: nodesOf(memberNode(root, 'variables')),
    answers: valuesOf(memberNode(root, 'answers')),
    diagnosticsExpected: stringMember(root, 'diagnostics') === 'expected',
    items: itemsOf(requests),
  };
}

function bare(shape: RequestShape, root: JsonNode | undefined, items: readonly RequestItem[]): RequestFile {
  return {
    shape,
    root,
    server: undefined,
    protocolVersion: undefined,
    session: undefined,
    variables: NO_VALUES,
    variableNodes: new Map(),
    answers: NO_VALUES,
    diagnosticsExpected: false,
    items,
  };
}

/** A bare message, or an array of messages: one text on the wire either way. */
function wholeDocument(root: JsonNode): RequestItem {
  return {
    index: 0,
    name: undefined,
    mode: 'verbatim',
    path: [],
    node: root,
    payload: root,
    method: stringMember(root, 'method'),
    expect: undefined,
    response: undefined,
    diagnosticsExpected: false,
    get anchor() {
      return { offset: root.offset, length: 1 };
    },
  };
}

const itemCache = new WeakMap<JsonNode, RequestItem>();

function itemsOf(requests: JsonNode | undefined): readonly RequestItem[] {
  if (requests?.type !== 'array') return [];
  return requests.items.map((node, index) => {
    const known = itemCache.get(node);
    if (known?.index === index) return known;
    const item = new CollectionItem(node, index, ['requests', index]);
    itemCache.set(node, item);
    return item;
  });
}

function valuesOf(node: JsonNode | undefined): Readonly<Record<string, unknown>> {
  return node?.type === 'object' ? (jsonValue(node) as Readonly<Record<string, unknown>>) : NO_VALUES;
}

function nodesOf(node: JsonNode | undefined): ReadonlyMap<string, JsonNode> {
  const nodes = new Map<string, JsonNode>();
  for (const { key, value } of node?.members ?? []) if (value) nodes.set(key, value);
  return nodes;
}

function isSessionMode(value: string | undefined): value is SessionMode {
  return (SESSION_MODES as readonly (string | undefined)[]).includes(value);
}
