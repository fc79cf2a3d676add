import type { TreeRow, TreeWindow } from '@wirebench/core/contract/engine';
import { countEntries, type Entry, entries, type Shape, shapeAt, skipSpace } from './json-scan';

const SHOWN_TEXT = 300;
const SHOWN_KEY = 300;
/** A walk over a container starts from the nearest of these. */
const CHECKPOINT = 512;
const MAX_ROWS = 500;
/** of rows of one answer, in characters: an answer is at most 256 KB */
const MAX_WINDOW = 40_000;
const MAX_NODES = 200_000;

interface TreeNode {
  readonly start: number;
  readonly shape: Shape;
  readonly pointer: string;
  /** number of children, once counted */
  total: number | undefined;
  /** where every 512th child begins */
  readonly checkpoints: number[];
}

/** A JSON text as a tree that is built only where somebody looks. Node 0 is the whole value. */
export class LazyTree {
  readonly #nodes: TreeNode[];
  readonly #known = new Map<number, number>();

  /** @param bytes valid JSON in UTF-8 */
  constructor(private readonly bytes: Buffer) {
    const start = skipSpace(bytes, 0);
    this.#nodes = [{ start, shape: shapeAt(bytes, start), pointer: '', total: undefined, checkpoints: [] }];
  }

  /** The children of a node from one on. An unknown node has none. */
  children(node: number, from: number, count: number): TreeWindow {
    const parent = this.#nodes[node];
    if (!parent || (parent.shape !== 'object' && parent.shape !== 'array')) return { total: 0, rows: [] };
    parent.total ??= this.#count(parent);
    const rows: TreeRow[] = [];
    let index = Math.min(Math.floor(from / CHECKPOINT), Math.max(0, parent.checkpoints.length - 1));
    let size = 0;
    const start = parent.checkpoints[index];
    index *= CHECKPOINT;
    const last = from + Math.min(count, MAX_ROWS);
    if (start === undefined) return { total: parent.total, rows };
    for (const entry of entries(this.bytes, parent.shape, start)) {
      if (index >= last || size > MAX_WINDOW) break;
      if (index >= from) {
        const row = this.#row(parent, entry, index);
        size += (row.text?.length ?? 0) + row.key.length + row.pointer.length + 80;
        rows.push(row);
      }
      index++;
    }
    return { total: parent.total, rows };
  }

  #count(parent: TreeNode): number {
    let total = 0;
    for (const entry of entries(this.bytes, parent.shape, parent.start + 1)) {
      if (total % CHECKPOINT === 0) parent.checkpoints.push(parent.shape === 'object' ? entry.keyStart : entry.start);
      total++;
    }
    return total;
  }

  #row(parent: TreeNode, entry: Entry, index: number): TreeRow {
    const shape = shapeAt(this.bytes, entry.start);
    const key = parent.shape === 'object' ? decodeKey(this.bytes, entry) : String(index);
    const pointer = `${parent.pointer}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    const base = {
      node: this.#node(entry.start, shape, pointer),
      key: key.slice(0, SHOWN_KEY),
      type: shape,
      pointer: pointer.slice(0, 4000),
    };
    if (shape === 'object' || shape === 'array') return { ...base, children: countEntries(this.bytes, entry.start) };
    const { text, truncated } = cutText(this.bytes, entry.start, entry.end);
    return { ...base, children: 0, text, ...(truncated && { truncated }) };
  }

  #node(start: number, shape: Shape, pointer: string): number {
    const known = this.#known.get(start);
    if (known !== undefined) return known;
    // A tree that somebody has walked to the end of this gives leaves no number any more.
    if (this.#nodes.length >= MAX_NODES) return -1;
    const node = this.#nodes.length;
    this.#nodes.push({ start, shape, pointer, total: undefined, checkpoints: [] });
    this.#known.set(start, node);
    return node;
  }
}

/** The spelling of a scalar, cut at 300 characters, never inside a character. */
function cutText(bytes: Buffer, start: number, end: number): { text: string; truncated: boolean } {
  // Four bytes a character is the most that UTF-8 needs.
  const part = bytes.toString('utf8', start, Math.min(end, start + SHOWN_TEXT * 4 + 4));
  if (part.length <= SHOWN_TEXT && end - start <= SHOWN_TEXT * 4) return { text: part, truncated: false };
  const cut = part.slice(0, SHOWN_TEXT);
  return { text: /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut, truncated: true };
}

function decodeKey(bytes: Buffer, entry: Entry): string {
  return JSON.parse(bytes.toString('utf8', entry.keyStart, entry.keyEnd));
}
