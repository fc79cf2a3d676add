import { insertChild } from './insert-child';
import { layOut } from './layout';
import { type Render, rendered } from './render';
import { styleOf } from './style';
import type { JsonDocument, JsonNode, TextEdit } from './types';

/**
 * The text edits that put an item into an array, before the one at `index` or, without one, at the end. `text` is JSON
 * text whose tokens stay as they are spelled; both are laid out as the document is.
 */
export function insertItem(
  doc: JsonDocument,
  array: JsonNode,
  item: { readonly value: unknown } | { readonly text: string },
  index = array.items.length,
): TextEdit[] {
  const style = styleOf(doc.text, doc.root);
  const render: Render =
    'text' in item ? (indent, inline) => layOut(item.text, style, indent, inline) : rendered(item.value, style);
  return insertChild(doc.text, array, index, '', render, style);
}
