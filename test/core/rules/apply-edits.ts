import { parseDocument } from '@wirebench/core/text/document';
import { toTextEdits } from '@wirebench/core/text/edits';
import { applyTextEdits } from '@wirebench/core/text/piece-table';
import type { JsonEdit } from '@wirebench/core/text/types';

/** What a message becomes by the edits of a fix, taken the way that they go in the editor: through its text. */
export function applyEdits(message: unknown, edits: readonly JsonEdit[]): unknown {
  const text = JSON.stringify(message, null, 2);
  const doc = parseDocument(text);
  return JSON.parse(applyTextEdits(text, toTextEdits(doc, doc.root!, edits)));
}
