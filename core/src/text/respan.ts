import type { TreeDocument } from './document';
import { FaultSink } from './faults';
import { type Child, ContainerNode, MemberNode, TextHolder, type TreeNode } from './nodes';
import { Parser } from './parser';
import type { SyntaxFault, TextEdit } from './types';

export interface Reparse {
  readonly root: TreeNode;
  readonly faults: SyntaxFault[];
}

/** A container around the edit. Its offset is the same before and after. */
interface Candidate {
  readonly node: ContainerNode;
  readonly offset: number;
  readonly outerObjects: number;
  readonly outerArrays: number;
}

/** faults that a child has from what stands before it: no comma did, so the parse was not where it is after one */
const FROM_BEFORE = new Set(['comma-expected', 'colon-expected', 'value-expected']);

/**
 * Rescans a part of the innermost container around the edit that still ends where it did, and gives that container and
 * all around it new nodes. Undefined, with nothing changed, where there is none.
 */
export function respan(doc: TreeDocument, root: TreeNode, edit: TextEdit, text: string): Reparse | undefined {
  let least = 0;
  for (const candidate of containersAround(root, edit).reverse()) {
    // What failed is scanned again with more around it; doubling bounds the sum.
    if (candidate.node.length < least) continue;
    const reparse = rescan(doc, candidate, edit, text);
    if (reparse) return reparse;
    least = candidate.node.length * 2;
  }
  return undefined;
}

/** The closed containers that have the edit between their brackets, outermost first. */
function containersAround(root: TreeNode, edit: TextEdit): Candidate[] {
  const found: Candidate[] = [];
  const end = edit.offset + edit.length;
  let outerObjects = 0;
  let outerArrays = 0;
  let offset = 0;
  let node: TreeNode | undefined = root;
  while (node instanceof ContainerNode && !node.cut) {
    offset += node.start;
    if (edit.offset <= offset || end >= offset + node.length) break;
    if (node.closed) found.push({ node, offset, outerObjects, outerArrays });
    if (node.type === 'object') outerObjects++;
    else outerArrays++;
    node = node.list[countStarting(node, edit.offset - offset) - 1]?.node;
  }
  return found;
}

function rescan(doc: TreeDocument, candidate: Candidate, edit: TextEdit, text: string): Reparse | undefined {
  const { node: old, offset } = candidate;
  const shift = edit.text.length - edit.length;
  const kept = countKept(old, edit.offset - offset);
  const node = old.shell(old.length + shift);
  for (let i = 0; i < kept; i++) node.list.push(old.list[i] as Child);
  const from = offset + (kept > 0 ? (old.list[kept - 1] as Child).end : 1);
  const end = offset + old.length;
  let synced = old.list.length;
  const sync = (at: number): boolean => {
    if (at < edit.offset + edit.text.length) return false;
    const before = at - shift;
    const index = countStarting(old, before - offset) - 1;
    if (index < kept || old.list[index]?.start !== before - offset) return false;
    if (doc.faults.some((fault) => fault.offset === before && FROM_BEFORE.has(fault.code))) return false;
    synced = index;
    return true;
  };
  const sink = new FaultSink();
  const resumption = { ...candidate, container: node, end: end + shift, sync };
  const parser = new Parser(text, from, sink, doc.options.strict === true, new TextHolder(text), resumption);
  const ended = parser.resume(resumption);
  if (ended === 'failed' || sink.overflow) return undefined;
  const to = ended === 'synced' ? parser.tokens.offset - shift : end;
  const faults = [
    ...doc.faults.filter((fault) => fault.offset < from),
    ...sink.list.filter((fault) => fault.offset < to + shift),
    ...faultsFrom(doc.faults, to, shift),
  ];
  for (let i = 0; i < kept; i++) node.list[i]?.moveTo(node, 0);
  for (let i = synced; i < old.list.length; i++) {
    const child = old.list[i] as Child;
    child.moveTo(node, shift);
    node.list.push(child);
  }
  node.length = old.length + shift;
  node.closed = true;
  return { root: replace(old, node, shift, text), faults };
}

/** How many children the edit leaves as they are: all before it, down to one that cannot turn into something else. */
function countKept(container: ContainerNode, editStart: number): number {
  let kept = countStarting(container, editStart);
  for (; kept > 0; kept--) {
    const child = container.list[kept - 1] as Child;
    if (isSettled(child, editStart)) return kept;
  }
  return 0;
}

/** What comes next changes nothing: a member without a value may get one, a string before a colon becomes a name. */
function isSettled(child: Child, editStart: number): boolean {
  const { node } = child;
  if (node instanceof ContainerNode) return node.closed && child.end <= editStart;
  if (node === undefined || (child instanceof MemberNode && node.type === 'string')) return false;
  // A number or a word goes on where no blank ends it.
  return child.end < editStart;
}

/** how many children start at or before an offset in their container */
function countStarting(container: ContainerNode, offset: number): number {
  let low = 0;
  let high = container.list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((container.list[middle] as Child).start <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Puts a container in the place of another, under new nodes up to the root. */
function replace(old: ContainerNode, container: ContainerNode, shift: number, text: string): TreeNode {
  let before = old;
  let now = container;
  for (let up = before.up; !(up instanceof TextHolder); up = before.up) {
    const around = up.shell(up.length + shift);
    around.closed = up.closed;
    let behind = false;
    for (const child of up.list) {
      const isThis = child.node === before;
      const next = isThis ? child.with(now) : child;
      next.moveTo(around, behind ? shift : 0);
      behind ||= isThis;
      around.list.push(next);
    }
    before = up;
    now = around;
  }
  now.up = new TextHolder(text);
  return now;
}

/** The faults from an offset on, moved. */
export function faultsFrom(faults: readonly SyntaxFault[], offset: number, shift: number): SyntaxFault[] {
  const found: SyntaxFault[] = [];
  for (const fault of faults) if (fault.offset >= offset) found.push({ ...fault, offset: fault.offset + shift });
  return found;
}
