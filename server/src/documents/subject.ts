import { chooseRevision } from '@wirebench/core/request/revision';
import type { RequestFile, RequestItem } from '@wirebench/core/request/types';
import { revision } from '@wirebench/core/spec/index';
import type { MethodInfo, Revision, RevisionId } from '@wirebench/core/spec/types';
import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import { memberOf } from '@wirebench/core/text/places';
import type { JsonNode, JsonPath } from '@wirebench/core/text/types';
import type { OpenDocument } from './open-document';

/** The message or file part that a position is about. */
export interface Subject {
  /** `file`: the members of a request file itself */
  readonly form: 'message' | 'filled' | 'response' | 'file';
  /** the value whose schema holds: the message, the item, the root */
  readonly node: JsonNode | undefined;
  /** from that value to the position */
  readonly path: JsonPath;
  readonly inKey: boolean;
  readonly item: RequestItem | undefined;
  readonly revision: Revision;
  /** of the request, or of the request that a response answers */
  readonly method: MethodInfo | undefined;
}

/** The item that holds an offset; the whole document is the item of a bare message. */
export function itemAt(file: RequestFile, offset: number): RequestItem | undefined {
  return file.items.find(({ node }) => offset >= node.offset && offset <= node.offset + node.length);
}

export function subjectAt(document: OpenDocument, offset: number, setting: RevisionId | undefined): Subject {
  const file = document.requestFile;
  const location = nodeAtOffset(document.json, offset);
  const item = itemAt(file, offset);
  const choice = chooseRevision(item, file, setting ? { setting } : {});
  const rev = revision(choice.revision);
  const { path, inKey } = location;
  const at = { inKey, item, revision: rev };
  if (!item) return { ...at, form: 'file', node: document.json.root, path, method: undefined };
  const inItem = path.slice(item.path.length);
  const ofItem = item.method === undefined ? undefined : rev.methods.get(item.method);
  if (inItem[0] === 'response' && item.response) {
    return { ...at, form: 'response', node: item.response, path: inItem.slice(1), method: ofItem };
  }
  if (item.mode === 'filled') return { ...at, form: 'filled', node: item.node, path: inItem, method: ofItem };
  if (item.path.length > 0 && inItem[0] !== 'send')
    return { ...at, form: 'file', node: document.json.root, path, method: ofItem };
  return messageSubject(file, item, at, item.path.length > 0 ? inItem.slice(1) : inItem, ofItem);
}

type Known = Pick<Subject, 'inKey' | 'item' | 'revision'>;

/** a bare message, the message of `send`, or the one of an array that the path leads into */
function messageSubject(
  file: RequestFile,
  item: RequestItem,
  at: Known,
  path: JsonPath,
  method: MethodInfo | undefined,
): Subject {
  const { payload } = item;
  const [first] = path;
  if (payload.type === 'array' && typeof first === 'number') {
    const node = payload.items[first];
    const named = node && memberOf(node, 'method')?.value?.value;
    const own = typeof named === 'string' ? at.revision.methods.get(named) : undefined;
    return responseOr(file, { ...at, form: 'message', node, path: path.slice(1), method: own });
  }
  return responseOr(file, { ...at, form: 'message', node: payload, path, method });
}

/** a message without a method that has a result or an error is a response */
function responseOr(file: RequestFile, subject: Subject): Subject {
  const { node } = subject;
  if (!node || memberOf(node, 'method') || !(memberOf(node, 'result') || memberOf(node, 'error'))) return subject;
  return { ...subject, form: 'response', method: answeredBy(file, node, subject.revision) };
}

/** the method of an earlier message of the file that has the response's id */
function answeredBy(file: RequestFile, response: JsonNode, rev: Revision): MethodInfo | undefined {
  const id = memberOf(response, 'id')?.value?.value;
  if (id === undefined || id === null) return undefined;
  for (const { payload } of file.items) {
    for (const one of payload.type === 'array' ? payload.items : [payload]) {
      const method = memberOf(one, 'method')?.value?.value;
      if (memberOf(one, 'id')?.value?.value === id && typeof method === 'string') return rev.methods.get(method);
    }
  }
  return undefined;
}
