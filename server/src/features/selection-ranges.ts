import { nodeAtOffset } from '@wirebench/core/text/node-at-offset';
import { memberHolding } from '@wirebench/core/text/places';
import type { JsonNode, TextRange } from '@wirebench/core/text/types';
import type { SelectionRange } from 'vscode-languageserver';
import type { Feature } from '../context';
import type { OpenDocument } from '../documents/open-document';
import { isOurs } from './kinds';

/** Expand selection: inside the string, the value, the member, the object, and so on outwards. */
export const selectionRanges: Feature = {
  capabilities: () => ({ selectionRangeProvider: true }),
  register: ({ connection, documents }) => {
    connection.onSelectionRanges(({ textDocument, positions }) => {
      const document = documents.get(textDocument.uri);
      if (!document || !isOurs(document)) return [];
      return positions.map((position) => selectionAt(document, document.offsetAt(position)));
    });
  },
};

function selectionAt(document: OpenDocument, offset: number): SelectionRange {
  const { node, member, inKey } = nodeAtOffset(document.json, offset);
  const steps: TextRange[] = [];
  if (inKey && member) steps.push(inside(member.keyRange), member.keyRange, wholeMember(member.keyRange, member.value));
  for (let current = node; current; current = current.parent) steps.push(...stepsOf(current));
  let selection: SelectionRange = { range: document.rangeOf({ offset: 0, length: document.text.length }) };
  for (const step of steps.reverse()) {
    const range = document.rangeOf(step);
    if (step.length >= 0 && !same(range, selection.range)) selection = { range, parent: selection };
  }
  return selection;
}

function stepsOf(node: JsonNode): TextRange[] {
  const held = node.parent?.type === 'object' ? memberHolding(node.parent, node) : undefined;
  const steps: TextRange[] =
    node.type === 'number' || node.type === 'boolean' || node.type === 'null' ? [] : [inside(node)];
  steps.push({ offset: node.offset, length: node.length });
  if (held) steps.push(wholeMember(held.keyRange, node));
  return steps;
}

const inside = ({ offset, length }: TextRange): TextRange => ({ offset: offset + 1, length: Math.max(0, length - 2) });

function wholeMember(key: TextRange, value: JsonNode | undefined): TextRange {
  const end = value ? value.offset + value.length : key.offset + key.length;
  return { offset: key.offset, length: end - key.offset };
}

function same(a: SelectionRange['range'], b: SelectionRange['range']): boolean {
  return (
    a.start.line === b.start.line &&
    a.start.character === b.start.character &&
    a.end.line === b.end.line &&
    a.end.character === b.end.character
  );
}
