import { FaultSink, inOrder } from './faults';
import { LineIndex } from './line-index';
import { ArrayNode, TextHolder, type TreeNode } from './nodes';
import { Parser } from './parser';
import type { JsonDocument, ParseOptions, SyntaxFault, TextEdit } from './types';

/** What a `JsonDocument` is made of. */
export class TreeDocument implements JsonDocument {
  private itemList: readonly TreeNode[] | undefined;
  private lineIndex: LineIndex | undefined;

  constructor(
    readonly text: string,
    readonly options: ParseOptions,
    readonly root: TreeNode | undefined,
    readonly faults: readonly SyntaxFault[],
    readonly moreFaults: boolean,
  ) {
    if (!(root?.up instanceof TextHolder)) return;
    root.up.complete = !moreFaults && faults.every((fault) => fault.code !== 'too-deep');
  }

  get bom(): boolean {
    return hasByteOrderMark(this.text);
  }

  get items(): readonly TreeNode[] {
    this.itemList ??= itemsOf(this.root);
    return this.itemList;
  }

  get lines(): LineIndex {
    this.lineIndex ??= LineIndex.of(this.text);
    return this.lineIndex;
  }

  /** Takes over what is known of the lines before an edit. */
  takeLines(before: TreeDocument, edit: TextEdit): void {
    this.lineIndex = before.lineIndex?.update(edit, this.text);
  }
}

export function hasByteOrderMark(text: string): boolean {
  return text.charCodeAt(0) === 0xfeff;
}

function itemsOf(root: TreeNode | undefined): readonly TreeNode[] {
  if (root instanceof ArrayNode) return root.items;
  const items: TreeNode[] = [];
  for (const { value } of root?.members ?? []) {
    if (value instanceof ArrayNode) for (const item of value.items) items.push(item);
  }
  return items;
}

/**
 * Parses JSON with comments and trailing commas, tolerantly: whatever the text is there is a document, and its faults
 * say what is wrong. A blank text has no root and no fault. Never throws, never recurses; time and memory are linear.
 */
export function parseDocument(text: string, options: ParseOptions = {}): JsonDocument {
  return parseTree(text, options);
}

export function parseTree(text: string, options: ParseOptions): TreeDocument {
  const strict = options.strict === true;
  const faults = new FaultSink();
  const start = hasByteOrderMark(text) ? 1 : 0;
  const parser = new Parser(text, start, faults, strict, new TextHolder(text));
  const root = parser.value();
  if (root !== undefined) parser.expectEnd();
  else if (strict && faults.list.length === 0) faults.add('value-expected', text.length, 0);
  return new TreeDocument(text, options, root, inOrder(faults.list), faults.overflow);
}
