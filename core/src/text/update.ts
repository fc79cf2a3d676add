import { hasByteOrderMark, parseDocument, parseTree, TreeDocument } from './document';
import { FaultSink, inOrder, MOST_FAULTS } from './faults';
import type { LinePosition } from './line-index';
import { ContainerNode, TextHolder, type TreeNode } from './nodes';
import { Parser } from './parser';
import { faultsFrom, type Reparse, respan } from './respan';
import type { JsonDocument, TextEdit } from './types';

/** A change as the Language Server Protocol says it; without a range the text replaces all of the document. */
export interface TextChange {
  readonly range?: { readonly start: LinePosition; readonly end: LinePosition };
  readonly text: string;
}

/**
 * The document after an edit, equal to a fresh parse of the new text. Rescans the innermost value around the edit,
 * from the last child before to the first child behind; where that does not come out even, the value around it, then
 * all. Nodes that were not rescanned stay the same nodes; those around the edit are new. Uses up the old document.
 */
export function updateDocument(doc: JsonDocument, edit: TextEdit | TextChange): JsonDocument {
  if (!('offset' in edit)) return updateDocument(doc, toEdit(doc, edit));
  const { text: old } = doc;
  const text = old.slice(0, edit.offset) + edit.text + old.slice(edit.offset + edit.length);
  if (!(doc instanceof TreeDocument)) return parseDocument(text, doc.options);
  const reparse = reuse(doc, edit, text);
  const usable = reparse && reparse.faults.length <= MOST_FAULTS;
  const next = usable
    ? new TreeDocument(text, doc.options, reparse.root, inOrder(reparse.faults), false)
    : parseTree(text, doc.options);
  next.takeLines(doc, edit);
  return next;
}

function toEdit(doc: JsonDocument, { range, text }: TextChange): TextEdit {
  if (!range) return { offset: 0, length: doc.text.length, text };
  const offset = doc.lines.offsetAt(range.start);
  return { offset, length: Math.max(0, doc.lines.offsetAt(range.end) - offset), text };
}

function reuse(doc: TreeDocument, edit: TextEdit, text: string): Reparse | undefined {
  const { root } = doc;
  if (root === undefined || doc.moreFaults) return undefined;
  const end = edit.offset + edit.length;
  const rootEnd = root.start + root.length;
  if (edit.offset > root.start && end < rootEnd) return respan(doc, root, edit, text);
  if (end <= root.start && hasByteOrderMark(text) === doc.bom) return before(doc, root, edit, text);
  if (edit.offset >= rootEnd && root instanceof ContainerNode && root.closed) return behind(doc, root, text);
  return undefined;
}

/** The edit lies before the value of the document. */
function before(doc: TreeDocument, root: TreeNode, edit: TextEdit, text: string): Reparse | undefined {
  const shift = edit.text.length - edit.length;
  const at = root.start + shift;
  const sink = new FaultSink();
  const holder = new TextHolder(text);
  const parser = new Parser(text, doc.bom ? 1 : 0, sink, doc.options.strict === true, holder);
  const other = parser.value((offset) => offset === at);
  if (other !== undefined || parser.tokens.offset !== at || sink.overflow) return undefined;
  const faults = [...sink.list.filter((fault) => fault.offset < at), ...faultsFrom(doc.faults, root.start, shift)];
  root.start = at;
  root.up = holder;
  return { root, faults };
}

/** The edit lies behind the value of the document. */
function behind(doc: TreeDocument, root: TreeNode, text: string): Reparse | undefined {
  const end = root.start + root.length;
  const sink = new FaultSink();
  const holder = new TextHolder(text);
  new Parser(text, end, sink, doc.options.strict === true, holder).expectEnd();
  root.up = holder;
  return { root, faults: [...doc.faults.filter((fault) => fault.offset < end), ...sink.list] };
}
