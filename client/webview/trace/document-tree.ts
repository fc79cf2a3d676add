import type { TreeRow, TreeWindow } from '@wirebench/core/contract/engine';
import { parseDocument } from '@wirebench/core/text/document';
import type { JsonNode } from '@wirebench/core/text/types';

const SHOWN_TEXT = 300;

/** A JSON text that is here already, as the rows of a tree; numbers and strings stay as they are spelled. */
export class DocumentTree {
  private readonly nodes: { readonly node: JsonNode; readonly pointer: string }[] = [];

  constructor(private readonly text: string) {
    const { root } = parseDocument(text);
    if (root) this.nodes.push({ node: root, pointer: '' });
  }

  children(node: number, from: number, count: number): Promise<TreeWindow> {
    const parent = this.nodes[node];
    if (!parent) return Promise.resolve({ total: 0, rows: [] });
    const { members, items, type } = parent.node;
    const total = type === 'object' ? members.length : items.length;
    const rows: TreeRow[] = [];
    for (let i = from; i < Math.min(total, from + count); i++) {
      const key = type === 'object' ? members[i]!.key : String(i);
      rows.push(this.row(key, type === 'object' ? members[i]!.value : items[i], parent.pointer));
    }
    return Promise.resolve({ total, rows });
  }

  private row(key: string, node: JsonNode | undefined, above: string): TreeRow {
    const pointer = `${above}/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;
    if (!node) return { node: -1, key, type: 'null', text: '', children: 0, pointer };
    const { type, offset, length } = node;
    const base = { node: this.nodes.push({ node, pointer }) - 1, key, type, pointer };
    if (type === 'object') return { ...base, children: node.members.length };
    if (type === 'array') return { ...base, children: node.items.length };
    const text = this.text.slice(offset, offset + Math.min(length, SHOWN_TEXT));
    return { ...base, text, children: 0, ...(length > SHOWN_TEXT && { truncated: true }) };
  }
}
