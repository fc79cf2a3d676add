import { FaultSink } from './faults';
import { ArrayNode, TextHolder, type TreeNode } from './nodes';
import { Parser } from './parser';
import { END } from './tokens';
import type { JsonDocument, ParseOptions, SyntaxFault } from './types';

const BYTE_ORDER_MARK = 0xfeff;

/** The product's own document: what a `JsonDocument` is made of. */
export class TreeDocument implements JsonDocument {
  private list: readonly TreeNode[] | undefined;

  constructor(
    readonly holder: TextHolder,
    readonly text: string,
    readonly options: ParseOptions,
    readonly root: TreeNode | undefined,
    readonly faults: readonly SyntaxFault[],
    readonly moreFaults: boolean,
  ) {}

  get bom(): boolean {
    return this.text.charCodeAt(0) === BYTE_ORDER_MARK;
  }

  get items(): readonly TreeNode[] {
    this.list ??= itemsOf(this.root);
    return this.list;
  }
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
 * say what is wrong. Never throws, never recurses; time and memory are linear in the text.
 */
export function parseDocument(text: string, options: ParseOptions = {}): JsonDocument {
  const strict = options.strict === true;
  const faults = new FaultSink();
  const start = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  const holder = new TextHolder(text);
  const parser = new Parser(text, start, faults, strict, holder, 0, 0);
  const root = parser.value();
  const { tokens } = parser;
  if (root !== undefined && tokens.kind !== END && tokens.next() !== END) {
    faults.add('end-expected', tokens.offset, tokens.end - tokens.offset);
  } else if (root === undefined && strict && faults.list.length === 0) {
    faults.add('value-expected', text.length, 0);
  }
  const list = faults.list.sort((a, b) => a.offset - b.offset);
  return new TreeDocument(holder, text, options, root, list, faults.overflow);
}
