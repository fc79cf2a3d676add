import type { JsonDocument, JsonNode, SyntaxFault } from '@wirebench/core/text/types';

/** All that can be seen of a document, as plain data: for comparison with another one. */
export function dump(doc: JsonDocument): unknown {
  return {
    root: doc.root && dumpNode(doc.root),
    faults: doc.faults.map(faultRow),
    items: doc.items.map((i) => i.offset),
  };
}

function dumpNode(node: JsonNode): unknown {
  return {
    type: node.type,
    at: [node.offset, node.length],
    value: node.value,
    members: node.members.map((m) => [m.key, m.keyRange, m.value && dumpNode(m.value), m.value?.parent === node]),
    items: node.items.map((item) => [dumpNode(item), item.parent === node]),
  };
}

/** A fault as `code offset length`. */
export function faultRow(fault: SyntaxFault): string {
  return `${fault.code} ${fault.offset} ${fault.length}`;
}
